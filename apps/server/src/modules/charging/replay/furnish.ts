import { setTimeout } from 'node:timers/promises'
import { exportReplay, queryChargeRule, replayDetail, startReplay } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A replay of the lot's stays by the first version of its rule, and the file of it. */
export const furnishReplay: Furnish = async ({ ask, lotId, clock }) => {
  const rules = await ask(queryChargeRule, {})
  const ruleId = typeof rules === 'object' ? (rules.list[0]?.ruleId ?? 0) : 0
  const period = { begin: clock(-3), end: clock(1) }
  const { replayId } = await ask(startReplay, { lotIds: [lotId], ...period, rule: { ruleId, version: 1 } })
  for (;;) {
    const { state } = await ask(replayDetail, { replayId })
    if (state === 'done') break
    if (state !== 'queued' && state !== 'running') throw new Error(`the replay is ${state}`)
    await setTimeout(50)
  }
  await ask(exportReplay, { replayId })
}
