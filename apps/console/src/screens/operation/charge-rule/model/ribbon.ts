import { type ChargeWindow, windowMinutes } from '@parkdesk/contract'

const dayMinutes = 1440

export interface RibbonPart {
  /** window: charged by one window; outside: by none, which the rule allows; gap: by none, a fault; overlap: by several, a fault. */
  kind: 'window' | 'outside' | 'gap' | 'overlap'
  /** The window's place in the rule; of an overlap the first. */
  window: number | null
  /** Minutes of the day, to exclusive. */
  from: number
  to: number
}

/** The day as it is charged, for the day classes on which it is the same. */
export interface Ribbon {
  days: readonly string[]
  parts: readonly RibbonPart[]
}

interface Span {
  window: number
  from: number
  to: number
}

const isOn = (window: ChargeWindow, day: string) => !window.days || window.days.includes(day)
const isWritten = ({ from, to }: ChargeWindow) => from !== '' && to !== ''

/** The spans of a day: those of the evening before that reach into it, and its own. */
const spansOf = (windows: readonly ChargeWindow[], yesterday: string, today: string): Span[] =>
  windows.flatMap((window, index) => {
    if (!isWritten(window) || window.week) return []
    const { start, end } = windowMinutes(window)
    const spilt = end > dayMinutes && isOn(window, yesterday) ? [{ window: index, from: 0, to: end - dayMinutes }] : []
    const own = isOn(window, today) ? [{ window: index, from: start, to: Math.min(end, dayMinutes) }] : []
    return [...spilt, ...own]
  })

const partAt = (spans: readonly Span[], minute: number, isOutsideFree: boolean): Omit<RibbonPart, 'from' | 'to'> => {
  const here = spans.filter(span => span.from <= minute && minute < span.to)
  const window = here[0]?.window ?? null
  if (here.length > 1) return { kind: 'overlap', window }
  return { kind: window === null ? (isOutsideFree ? 'outside' : 'gap') : 'window', window }
}

const severity = { window: 0, outside: 0, gap: 1, overlap: 2 }

/** A day after any day: a fault after one of them shows; otherwise it is read after a day of its own class. */
const dayParts = (windows: readonly ChargeWindow[], day: string, days: readonly string[], isOutsideFree: boolean) => {
  const after = [day, ...days.filter(other => other !== day)].map(yesterday => spansOf(windows, yesterday, day))
  const edges = [...new Set([0, dayMinutes, ...after.flat().flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  )
  return edges.slice(0, -1).map((from, index): RibbonPart => {
    const readings = after.map(spans => partAt(spans, from, isOutsideFree))
    const worst = readings.reduce((most, reading) => (severity[reading.kind] > severity[most.kind] ? reading : most))
    return { ...worst, from, to: edges[index + 1] ?? dayMinutes }
  })
}

const joined = (parts: readonly RibbonPart[]): RibbonPart[] => {
  const done: RibbonPart[] = []
  for (const part of parts) {
    const last = done.at(-1)
    if (last?.kind === part.kind && last.window === part.window) last.to = part.to
    else done.push({ ...part })
  }
  return done
}

interface RibbonDays {
  /** The classes of the calendar. */
  days: readonly string[]
  isOutsideFree: boolean
  /** The class whose windows hold on days of a class. */
  countedAs?: (dayClass: string) => string
}

/** The 24 hours of each day class in parts by window, gap and overlap; classes whose days are alike share a ribbon. */
export function ribbonsOf(
  windows: readonly ChargeWindow[],
  { days, isOutsideFree, countedAs = day => day }: RibbonDays,
): Ribbon[] {
  const counted = [...new Set(days.map(countedAs))]
  const ribbons = new Map<string, { days: string[]; parts: RibbonPart[] }>()
  for (const day of days) {
    const parts = joined(dayParts(windows, countedAs(day), counted, isOutsideFree))
    const key = JSON.stringify(parts)
    const alike = ribbons.get(key)
    if (alike) alike.days.push(day)
    else ribbons.set(key, { days: [day], parts })
  }
  return [...ribbons.values()]
}

/** 450 → "07:30", 1440 → "24:00". */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Fen a minute at the dearest that a window comes to; of a price for the whole window, by the window's length. */
const rateOf = (window: ChargeWindow): number => {
  const { price } = window
  const { start, end } = windowMinutes(window)
  switch (price.kind) {
    case 'tiers':
      return Math.max(...price.tiers.map(tier => tier.priceFen / tier.unitMinutes || 0))
    case 'steps':
      return Math.max(...price.steps.map(step => step.priceFen / (step.upToMinutes ?? end - start) || 0))
    case 'flat':
      return price.priceFen / (end - start) || 0
    case 'free':
      return 0
  }
}

const shades = 5

/** The shade of each window, 0 to 4: the dearer, the darker; the same scale as the time line of a calculation. */
export const shadesOf = (windows: readonly ChargeWindow[]): number[] => {
  const rates = windows.map(rateOf)
  const ranks = [...new Set(rates)].sort((a, b) => a - b)
  return rates.map(rate =>
    ranks.length < 2 ? 2 : Math.round((ranks.indexOf(rate) * (shades - 1)) / (ranks.length - 1)),
  )
}
