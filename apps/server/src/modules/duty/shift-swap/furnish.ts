import type { Furnish } from '../../../testing/furnishing.ts'

/** A shift that is offered for nothing: which people could exchange theirs depends on the day on which a tenant is made. */
export const furnishShiftSwap: Furnish = async ({ owner, tenantId, lotId, now, word }) => {
  const shift = await owner
    .selectFrom('roster_entry')
    .select(['roster_entry_id', 'user_id', 'starts_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const colleague = await owner
    .selectFrom('app_user')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '<>', shift.user_id)
    .orderBy('user_id')
    .executeTakeFirstOrThrow()
  const said = { sentryName: word, day: '2026-03-02', shiftName: word }
  await owner
    .insertInto('shift_swap')
    .values({
      ...{ tenant_id: tenantId, lot_id: lotId, roster_entry_id: shift.roster_entry_id, asked_by: shift.user_id },
      ...{ colleague_id: colleague.user_id, begins_at: shift.starts_at, reason: word, created_at: now },
      shift: JSON.stringify({ ...said, startsAt: '2026-03-02 08:00:00', endsAt: '2026-03-02 20:00:00' }),
    })
    .execute()
}
