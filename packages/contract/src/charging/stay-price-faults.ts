import type { ChargeRuleValues } from './charge-rule-shape.ts'
import type { RuleFault } from './rule-fault.ts'
import { windowMinutes } from './rule-values.ts'

/** Prices by entry and exit that no stay can have, whose days the calendar does not know, or that a shared cap would have to hold. */
export function stayPriceFaults(
  { stayPrices, acrossVisits }: ChargeRuleValues,
  dayClassKeys: readonly string[] | undefined,
): RuleFault[] {
  return stayPrices.flatMap(({ entry, exit, exitDaysLater, days = [] }, index): RuleFault[] => {
    const isNever = exitDaysLater === 0 && windowMinutes(exit).end <= windowMinutes(entry).start
    return [
      ...(isNever
        ? [{ path: ['stayPrices', index, 'exit', 'to'], fault: 'chargeRule.stayPriceNeverFits' as const }]
        : []),
      ...(acrossVisits.share === 'cap'
        ? [{ path: ['stayPrices', index, 'priceFen'], fault: 'chargeRule.stayPriceWithSharedCap' as const }]
        : []),
      ...days.flatMap((day, place): RuleFault[] => {
        const path = ['stayPrices', index, 'days', place]
        if (days.indexOf(day) < place) return [{ path, fault: 'chargeRule.dayTwice' }]
        return dayClassKeys?.includes(day) === false ? [{ path, fault: 'chargeRule.dayUnknown' }] : []
      }),
    ]
  })
}
