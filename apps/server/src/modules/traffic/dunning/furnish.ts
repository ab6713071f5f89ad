import { noteCall, printDunning, queryArrears, saveDunningPolicy } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A policy; a letter that was printed, a call that was made, and another letter to do. */
export const furnishDunning: Furnish = async ({ ask, owner, tenantId, word, clock }) => {
  const step = { afterDays: 3, fromTier: 0, repeats: 0, repeatDays: 30 }
  const { policyId } = await ask(saveDunningPolicy, {
    ...{ validFrom: clock(-30).slice(0, 10), daysToPay: 7, makeUpDays: 3, tiers: [{ count: 3, amount: '100.00' }] },
    steps: [{ ...step, kind: 'letter' }],
  })
  const found = await ask(queryArrears, {})
  const arrearsId = typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
  // A job does it, some days later.
  const enter = async (place: number, kind: string) => {
    const { rows } = await sql<{ dunning_id: number }>`
      insert into dunning (tenant_id, arrears_id, policy_id, place, kind, state, taken_on, taken_at)
      values (${tenantId}, ${arrearsId}, ${policyId}, ${place}, ${kind}, 'toDo', ${clock(0).slice(0, 10)}::date, ${clock(0)}::timestamptz)
      returning dunning_id`.execute(owner)
    return rows[0]?.dunning_id ?? 0
  }
  await enter(0, 'letter')
  await ask(printDunning, { kind: 'letter' })
  await ask(noteCall, { dunningId: await enter(1, 'call'), outcome: 'promised', note: `${word}月底付` })
  await enter(2, 'letter')
}
