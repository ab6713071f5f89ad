import type { ChargeRuleValues, RegionPrice } from './charge-rule-shape.ts'
import type { RuleFault } from './rule-fault.ts'

/** The rule by which time in regions is charged that have a price of their own. */
export const ruleOfRegion = (rule: ChargeRuleValues, { freeTime, windows, cycle }: RegionPrice): ChargeRuleValues => ({
  ...rule,
  freeTime,
  windows,
  cycle,
  stayPrices: [],
  clockPrices: [],
  regionPrices: [],
})

/** Of a rule as that of a region, these are its own; what is wrong elsewhere is wrong with the rule itself. */
const own = ['freeTime', 'windows', 'cycle']
/** Has to fit the units of every price. */
const shared = ['tailMinutes']

/** What is wrong with the prices of regions. `faultsOf`: of a rule without any. */
export function regionFaults(rule: ChargeRuleValues, faultsOf: (rule: ChargeRuleValues) => RuleFault[]): RuleFault[] {
  const { regionPrices, acrossVisits, couponTime } = rule
  if (regionPrices.length === 0) return []
  const named = new Set<string>()
  return [
    ...regionPrices.flatMap((price, index) => [
      ...price.regions.flatMap((name, place): RuleFault[] => {
        const isTwice = named.has(name)
        named.add(name)
        return isTwice ? [{ path: ['regionPrices', index, 'regions', place], fault: 'chargeRule.regionTwice' }] : []
      }),
      ...faultsOf(ruleOfRegion(rule, price)).flatMap(({ path, fault }): RuleFault[] => {
        if (own.includes(String(path[0]))) return [{ path: ['regionPrices', index, ...path], fault }]
        return shared.includes(String(path[0])) ? [{ path, fault }] : []
      }),
    ]),
    ...(acrossVisits.reentryMinutes === null
      ? []
      : [{ path: ['acrossVisits', 'reentryMinutes'], fault: 'chargeRule.regionsWithVisits' as const }]),
    ...(acrossVisits.share === 'none'
      ? []
      : [{ path: ['acrossVisits', 'share'], fault: 'chargeRule.regionsWithVisits' as const }]),
    ...(couponTime === 'start' || couponTime === 'end'
      ? []
      : [{ path: ['couponTime'], fault: 'chargeRule.regionsWithCouponUnits' as const }]),
  ]
}
