import type { ChargeRuleValues } from './charge-rule-shape.ts'
import { cycleFaults } from './cycle-faults.ts'
import { regionFaults } from './region-rule.ts'
import { namedDayClasses, openCountedClass } from './rule-days.ts'
import type { ChargeRuleFault, RuleFault } from './rule-fault.ts'
import { windowMinutes } from './rule-values.ts'
import { stayPriceFaults } from './stay-price-faults.ts'
import { tailFaults } from './tail-faults.ts'
import { weekFaults } from './week-faults.ts'

const dayMinutes = 1440
/** Per-minute prices are fractions of a fen; they are summed exactly as long as their units have a common multiple up to this. */
const maxCommonMinutes = 100_000

export const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** The least common multiple of the units whose price is charged by the minute, in regions, too. */
export const commonUnitMinutes = ({
  windows,
  regionPrices,
}: Pick<ChargeRuleValues, 'windows' | 'regionPrices'>): number =>
  [windows, ...regionPrices.map(price => price.windows)]
    .flat()
    .flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers : []))
    .map(({ unitMinutes, priceFen }) => unitMinutes / greatestCommonDivisor(unitMinutes, priceFen))
    .reduce((multiple, unit) => (multiple / greatestCommonDivisor(multiple, unit)) * unit, 1)

/**
 * What makes a rule impossible to charge by, with the place of each. dayClassKeys: the classes the tenant's calendar knows; without them only
 * the classes that the rule names are tried, because whether there are others is for the calendar to say.
 */
export function findRuleFaults(rule: ChargeRuleValues, dayClassKeys?: readonly string[]): RuleFault[] {
  return [
    ...rule.windows.flatMap((window, index) => priceFaults(rule, window, index)),
    ...dayFaults(rule, dayClassKeys),
    ...coverageFaults(rule, dayClassKeys),
    ...cycleFaults(rule),
    ...tailFaults(rule),
    ...weekFaults(rule),
    ...stayPriceFaults(rule, dayClassKeys),
    ...regionFaults(rule, of => findRuleFaults(of, dayClassKeys)),
    ...((rule.couponTime === 'endUnits' || rule.couponTime === 'dearestUnits') &&
    (rule.unitRounding !== 'up' || rule.windowEdge !== 'split')
      ? [{ path: ['couponTime'], fault: 'chargeRule.couponUnitsNotBegun' as const }]
      : []),
    ...(rule.unitRounding === 'perMinute' && commonUnitMinutes(rule) > maxCommonMinutes
      ? [{ path: ['windows'], fault: 'chargeRule.unitsDoNotFit' as const }]
      : []),
  ]
}

function priceFaults(rule: ChargeRuleValues, window: ChargeRuleValues['windows'][number], index: number): RuleFault[] {
  const { price } = window
  const at = (fault: ChargeRuleFault, ...path: (string | number)[]) => ({
    path: ['windows', index, 'price', ...path],
    fault,
  })
  if (price.kind === 'tiers') {
    const { tiers } = price
    return tiers.flatMap(({ minutes, unitMinutes }, tier) => {
      const isLast = tier === tiers.length - 1
      if (minutes === null && !isLast) return [at('chargeRule.tierAfterOpen', 'tiers', tier + 1)]
      if (minutes !== null && isLast) return [at('chargeRule.lastTierNotOpen', 'tiers', tier, 'minutes')]
      if (minutes !== null && unitMinutes > minutes)
        return [at('chargeRule.unitLongerThanTier', 'tiers', tier, 'unitMinutes')]
      return []
    })
  }
  if (price.kind !== 'steps') return []
  const { steps } = price
  const { start, end } = windowMinutes(window)
  const isAllDay = end - start === dayMinutes
  const longest = !isAllDay ? end - start : longestInCycle(rule)
  return steps.flatMap(({ upToMinutes }, step) => {
    const isLast = step === steps.length - 1
    if (upToMinutes === null) return isLast ? [] : [at('chargeRule.stepAfterOpen', 'steps', step + 1)]
    const before = steps[step - 1]?.upToMinutes ?? 0
    if (upToMinutes <= before) return [at('chargeRule.stepsNotRising', 'steps', step, 'upToMinutes')]
    if (isLast && upToMinutes < longest) return [at('chargeRule.lastStepTooShort', 'steps', step, 'upToMinutes')]
    return []
  })
}

/** Minutes of an unbroken run, which a cycle ends. */
const longestInCycle = ({ cycle }: ChargeRuleValues): number => {
  if (cycle.kind === 'none') return Number.POSITIVE_INFINITY
  return cycle.kind === 'hours' ? cycle.hours * 60 : dayMinutes
}

function dayFaults(rule: ChargeRuleValues, dayClassKeys: readonly string[] | undefined): RuleFault[] {
  const { windows, cycle, otherDays } = rule
  const faults = windows.flatMap(({ days = [] }, index) =>
    days.flatMap((day, place): RuleFault[] => {
      const path = ['windows', index, 'days', place]
      if (days.indexOf(day) < place) return [{ path, fault: 'chargeRule.dayTwice' }]
      return dayClassKeys?.includes(day) === false ? [{ path, fault: 'chargeRule.dayUnknown' }] : []
    }),
  )
  const capDays = cycle.kind !== 'none' && cycle.caps?.kind === 'byDayClass' ? Object.keys(cycle.caps.capsFen) : []
  const unknown = capDays.filter(day => dayClassKeys?.includes(day) === false)
  return [
    ...faults,
    ...unknown.map((day): RuleFault => ({ path: ['cycle', 'caps', 'capsFen', day], fault: 'chargeRule.dayUnknown' })),
    ...(otherDays !== null && !namedDayClasses(rule).includes(otherDays)
      ? [{ path: ['otherDays'], fault: 'chargeRule.otherDaysUnnamed' as const }]
      : []),
  ]
}

/** Stands for every class in a rule that names none. */
const anyDay = '*'

function coverageFaults(rule: ChargeRuleValues, dayClassKeys: readonly string[] | undefined): RuleFault[] {
  const named = [...new Set(rule.windows.flatMap(({ days = [] }) => days))]
  const known = dayClassKeys ?? (named.length === 0 ? [anyDay] : named)
  const classes = [...new Set(known.map(openCountedClass(rule)))]
  const spans = rule.windows.flatMap((window, index) =>
    window.week ? [] : [{ index, days: window.days, ...windowMinutes(window) }],
  )
  const on = (day: string) => spans.filter(({ days }) => !days || days.includes(day))
  const faults = new Map<string, RuleFault>()
  const report = (index: number, field: string, fault: ChargeRuleFault) =>
    faults.set(`${index} ${fault}`, { path: ['windows', index, field], fault })
  for (const yesterday of classes) {
    for (const day of classes) {
      const spilt = on(yesterday).flatMap(span =>
        span.end > dayMinutes ? [{ ...span, start: 0, end: span.end - dayMinutes }] : [],
      )
      const own = on(day).map(span => ({ ...span, end: Math.min(span.end, dayMinutes) }))
      const inOrder = [...spilt, ...own].sort((a, b) => a.start - b.start || a.end - b.end)
      let covered = 0
      for (const span of inOrder) {
        if (span.start < covered) report(span.index, 'from', 'chargeRule.windowsOverlap')
        else if (span.start > covered && rule.outside === 'fault') report(span.index, 'from', 'chargeRule.windowsGap')
        covered = Math.max(covered, span.end)
      }
      if (covered < dayMinutes && rule.outside === 'fault')
        report(inOrder.at(-1)?.index ?? 0, 'to', 'chargeRule.windowsGap')
    }
  }
  return [...faults.values()]
}
