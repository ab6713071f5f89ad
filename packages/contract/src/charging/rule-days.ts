import type { ChargeRuleValues } from './charge-rule-shape.ts'

type DayNaming = Pick<ChargeRuleValues, 'windows' | 'cycle'>

/** The day classes that a rule names: in its windows, and in caps by day class. */
export const namedDayClasses = ({ windows, cycle }: DayNaming): string[] => [
  ...new Set([
    ...windows.flatMap(({ days = [] }) => days),
    ...(cycle.kind !== 'none' && cycle.caps?.kind === 'byDayClass' ? Object.keys(cycle.caps.capsFen) : []),
  ]),
]

/** What a day of a class counts as in a rule: its class, or for one that the rule does not name, the class that it has others count as. */
export function openCountedClass(rule: DayNaming & Pick<ChargeRuleValues, 'otherDays'>): (dayClass: string) => string {
  const { otherDays } = rule
  if (otherDays === null) return dayClass => dayClass
  const named = new Set(namedDayClasses(rule))
  return dayClass => (named.has(dayClass) ? dayClass : otherDays)
}
