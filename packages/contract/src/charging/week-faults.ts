import type { ChargeRuleValues } from './charge-rule-shape.ts'
import type { ChargeRuleFault, RuleFault } from './rule-fault.ts'
import { weekSpanMinutes } from './week-span.ts'

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/** What is wrong with the windows that go over days of the week. */
export function weekFaults({ windows }: ChargeRuleValues): RuleFault[] {
  const spans = windows.flatMap(({ week, ...window }, index) =>
    week ? [{ index, ...window, ...weekSpanMinutes({ ...window, week }) }] : [],
  )
  return spans.flatMap(({ index, start, length, days, price, capFen }, place): RuleFault[] => {
    const at = (fault: ChargeRuleFault, ...path: string[]): RuleFault => ({ path: ['windows', index, ...path], fault })
    const isOverlap = spans.slice(0, place).some(other => {
      const after = (start - other.start + weekMinutes) % weekMinutes
      return after < other.length || weekMinutes - after < length
    })
    return [
      ...(length < dayMinutes ? [at('chargeRule.weekTooShort', 'to')] : []),
      ...(isOverlap ? [at('chargeRule.windowsOverlap', 'from')] : []),
      ...(days ? [at('chargeRule.weekWithDays', 'days')] : []),
      ...(price.kind === 'flat' || price.kind === 'free' ? [] : [at('chargeRule.weekPriceNotFlat', 'price', 'kind')]),
      ...(capFen === null ? [] : [at('chargeRule.weekWithCap', 'capFen')]),
    ]
  })
}
