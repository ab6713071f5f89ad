import { beginDuty, countDuty, ownDuty } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A shift that was counted and handed over. */
export const furnishDuty: Furnish = async ({ ask, owner, tenantId, now, word }) => {
  const { booths } = await ask(ownDuty, {})
  const { dutyId } = await ask(beginDuty, { sentryId: booths[0]?.sentryId ?? 0 })
  await ask(countDuty, { dutyId, counts: 0, counted: '199' })
  // Somebody else takes over: nobody's password but the administrator's is known here.
  const duty = owner.updateTable('sentry_duty').where('tenant_id', '=', tenantId).where('duty_id', '=', dutyId)
  const others = await owner.selectFrom('app_user').select('user_id').where('tenant_id', '=', tenantId).execute()
  const { user_id: own } = await owner
    .selectFrom('sentry_duty')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const taker = others.find(({ user_id: id }) => id !== own)?.user_id ?? 0
  await duty
    .set({ state: 'closed', closed_at: now, taken_over_by: taker, carried_fen: 0, reason: `${word}少一元` })
    .execute()
}
