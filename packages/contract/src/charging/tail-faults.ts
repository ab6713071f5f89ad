import type { ChargeRuleValues } from './charge-rule-shape.ts'
import type { RuleFault } from './rule-fault.ts'

/** A tail is a part of a begun unit: there have to be begun units, and each longer than the tail. */
export function tailFaults({ tailMinutes, unitRounding, windows }: ChargeRuleValues): RuleFault[] {
  if (tailMinutes === 0) return []
  const path = ['tailMinutes']
  if (unitRounding !== 'up') return [{ path, fault: 'chargeRule.tailWithoutUnits' }]
  const units = windows.flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers : []))
  return units.some(({ unitMinutes }) => unitMinutes <= tailMinutes) ? [{ path, fault: 'chargeRule.tailTooLong' }] : []
}
