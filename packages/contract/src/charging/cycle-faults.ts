import type { ChargeRuleValues } from './charge-rule-shape.ts'
import type { RuleFault } from './rule-fault.ts'

/** What a cycle makes impossible, and what asks for one that there is not. */
export function cycleFaults({ cycle, freeTime, clockPrices, acrossVisits }: ChargeRuleValues): RuleFault[] {
  if (cycle.kind !== 'none') return capFaults(cycle)
  return [
    ...(freeTime.per === 'cycle'
      ? [{ path: ['freeTime', 'per'], fault: 'chargeRule.freeTimePerCycleWithoutCycle' as const }]
      : []),
    ...clockPrices.flatMap(({ times }, index) =>
      times === 'perCycle'
        ? [{ path: ['clockPrices', index, 'times'], fault: 'chargeRule.clockPerCycleWithoutCycle' as const }]
        : [],
    ),
    ...(acrossVisits.share === 'cap'
      ? [{ path: ['acrossVisits', 'share'], fault: 'chargeRule.sharedCapWithoutCycle' as const }]
      : []),
  ]
}

function capFaults({ caps, capHolds }: Exclude<ChargeRuleValues['cycle'], { kind: 'none' }>): RuleFault[] {
  const isNeverReached = capHolds === 'onceAStay' && caps?.kind === 'byIndex' && caps.capsFen.length > 1
  return isNeverReached ? [{ path: ['cycle', 'caps', 'capsFen', 1], fault: 'chargeRule.capAfterOnce' }] : []
}
