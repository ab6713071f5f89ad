import type { ChargeRuleValues } from './charge-rule-shape.ts'

/** What can be wrong with a rule whose values are each in range. */
export const chargeRuleFaults = [
  'chargeRule.windowsOverlap',
  'chargeRule.windowsGap',
  'chargeRule.tierAfterOpen',
  'chargeRule.lastTierNotOpen',
  'chargeRule.unitLongerThanTier',
  'chargeRule.unitsDoNotFit',
  'chargeRule.stepAfterOpen',
  'chargeRule.stepsNotRising',
  'chargeRule.lastStepTooShort',
  'chargeRule.freeTimePerCycleWithoutCycle',
  'chargeRule.clockPerCycleWithoutCycle',
  'chargeRule.sharedCapWithoutCycle',
  'chargeRule.couponUnitsNotBegun',
  'chargeRule.dayTwice',
  'chargeRule.dayUnknown',
] as const
export type ChargeRuleFault = (typeof chargeRuleFaults)[number]

export interface RuleFault {
  path: (string | number)[]
  fault: ChargeRuleFault
}

const dayMinutes = 1440
/** Per-minute prices are fractions of a fen; they are summed exactly as long as their units have a common multiple up to this. */
const maxCommonMinutes = 100_000

/** "07:30" → 450; "24:00" → 1440. */
export const clockMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** The minutes of its day at which a window begins and ends; over midnight the end is beyond 1440. */
export function windowMinutes({ from, to }: { from: string; to: string }): { start: number; end: number } {
  const start = clockMinutes(from) % dayMinutes
  const end = clockMinutes(to) % dayMinutes
  return { start, end: end <= start ? end + dayMinutes : end }
}

export const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))

/** The least common multiple of the units whose price is charged by the minute. */
export const commonUnitMinutes = ({ windows }: Pick<ChargeRuleValues, 'windows'>): number =>
  windows
    .flatMap(({ price }) => (price.kind === 'tiers' ? price.tiers : []))
    .map(({ unitMinutes, priceFen }) => unitMinutes / greatestCommonDivisor(unitMinutes, priceFen))
    .reduce((multiple, unit) => (multiple / greatestCommonDivisor(multiple, unit)) * unit, 1)

/**
 * What makes a rule impossible to charge by, with the place of each. dayClassKeys: the classes the tenant's calendar knows; without them only
 * the classes that the rule names, and one that it does not name, are tried.
 */
export function findRuleFaults(rule: ChargeRuleValues, dayClassKeys?: readonly string[]): RuleFault[] {
  return [
    ...rule.windows.flatMap((window, index) => priceFaults(rule, window, index)),
    ...dayFaults(rule, dayClassKeys),
    ...coverageFaults(rule, dayClassKeys),
    ...cycleFaults(rule),
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
  const longest = !isAllDay ? end - start : rule.cycle.kind === 'none' ? Number.POSITIVE_INFINITY : dayMinutes
  return steps.flatMap(({ upToMinutes }, step) => {
    const isLast = step === steps.length - 1
    if (upToMinutes === null) return isLast ? [] : [at('chargeRule.stepAfterOpen', 'steps', step + 1)]
    const before = steps[step - 1]?.upToMinutes ?? 0
    if (upToMinutes <= before) return [at('chargeRule.stepsNotRising', 'steps', step, 'upToMinutes')]
    if (isLast && upToMinutes < longest) return [at('chargeRule.lastStepTooShort', 'steps', step, 'upToMinutes')]
    return []
  })
}

function dayFaults({ windows, cycle }: ChargeRuleValues, dayClassKeys: readonly string[] | undefined): RuleFault[] {
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
  ]
}

/** A class no rule names: stands for every class a rule leaves out. */
const otherDay = '*'

function coverageFaults(rule: ChargeRuleValues, dayClassKeys: readonly string[] | undefined): RuleFault[] {
  const named = [...new Set(rule.windows.flatMap(({ days = [] }) => days))]
  const hasAllDays = rule.windows.some(window => !window.days)
  const classes = dayClassKeys ?? (hasAllDays || named.length === 0 ? [...named, otherDay] : named)
  const spans = rule.windows.map((window, index) => ({ index, days: window.days, ...windowMinutes(window) }))
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

function cycleFaults({ cycle, freeTime, clockPrices, acrossVisits }: ChargeRuleValues): RuleFault[] {
  if (cycle.kind !== 'none') return []
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
