import { adjustCredit, type PassEvent, reportPasses, saveCreditPolicy, usualCreditPolicy } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Rules, a vehicle whose score was adjusted by hand, and a stay of a better one that cost less by it. */
export const furnishCredit: Furnish = async ({ ask, askAsBox, plate, word, now, owner, tenantId }) => {
  // Those with a number of their own have rights, or are inside.
  const better = `${plate(0).slice(0, -1)}Z`
  const tiers = [{ minScore: 700, percentOff: 10, mostMoney: '5.00' }]
  await ask(saveCreditPolicy, { ...usualCreditPolicy, tiers, lotIds: [] })
  await ask(adjustCredit, { plateNumber: plate(0), points: -20, seenScore: null, reason: `${word}占用消防通道` })
  await ask(adjustCredit, { plateNumber: better, points: 150, seenScore: null, reason: `${word}协助处理事故` })
  // The score counts as a vehicle enters, and the box reports a stay that is over.
  await sql`update credit_policy set created_at = created_at - interval '1 day' where tenant_id = ${tenantId}`.execute(
    owner,
  )
  await sql`update credit_event set happened_at = happened_at - interval '1 day' where tenant_id = ${tenantId} and kind = 'adjusted'`.execute(
    owner,
  )
  const pass = (direction: PassEvent['direction'], minutesAgo: number): PassEvent => ({
    eventId: `${word}-credit-${direction}`,
    laneCode: direction === 'in' ? 'IN-1' : 'OUT-1',
    direction,
    plate: better,
    plateColor: 'blue',
    passedAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  })
  const { results } = await askAsBox(reportPasses, { events: [pass('in', 190), pass('out', 10)] })
  const refused = results.filter(({ result }) => result !== 'accepted')
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
}
