import { type FeeLine, fenOf, fenOfUnit } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { lengthWords } from './fee-times.ts'

/** A line that stands for a piece of the stay. */
export type TimedLine = Extract<FeeLine, { from: string }>

/** One look of the time line: a price, free time, or time outside the charging hours. */
export interface FeeTone {
  key: string
  look: 'charged' | 'repeated' | 'free' | 'outside'
  /** 0 (cheapest) to 4; of charged time. */
  shade: number
  minutes: number
  line: TimedLine
}

const shades = 5
/** What a legend can hold; the rarest prices share one look. */
const maxTones = 8
const otherKey = 'more'

const keyOf = (line: TimedLine): string => {
  if (line.kind === 'units') return `units ${line.unitPrice} ${line.unitMinutes} ${line.units === null}`
  return line.kind === 'step' || line.kind === 'flat' ? `${line.kind} ${line.window}` : line.kind
}

const lookOf = ({ kind }: TimedLine): FeeTone['look'] => {
  if (kind === 'free' || kind === 'outside') return kind
  return kind === 'sameCycles' || kind === 'sameDays' ? 'repeated' : 'charged'
}

/** Fen a minute: the dearer, the stronger. */
const rateOf = (line: TimedLine): number =>
  line.kind === 'units'
    ? (Number(line.unitPrice) * fenOfUnit()) / line.unitMinutes
    : fenOf(line.amount) / Math.max(1, line.minutes)

/** The looks that the lines need, in the order of their first piece, and which one a line has. */
export function feeTones(lines: readonly TimedLine[]): {
  tones: FeeTone[]
  toneOf: (line: TimedLine) => FeeTone | undefined
} {
  const all = new Map<string, FeeTone>()
  for (const line of lines) {
    const key = keyOf(line)
    const tone = all.get(key) ?? { key, look: lookOf(line), shade: 0, minutes: 0, line }
    tone.minutes += line.minutes
    all.set(key, tone)
  }
  const byLength = [...all.values()].sort((a, b) => b.minutes - a.minutes)
  const kept = byLength.length > maxTones ? byLength.slice(0, maxTones - 1) : byLength
  const rest = byLength.slice(kept.length)
  const [first] = rest
  const other = first && {
    ...first,
    key: otherKey,
    look: 'charged' as const,
    minutes: rest.reduce((sum, { minutes }) => sum + minutes, 0),
  }
  const tones = [...[...all.values()].filter(tone => kept.includes(tone)), ...(other ? [other] : [])]
  const rates = [...new Set(tones.filter(({ look }) => look === 'charged').map(({ line }) => rateOf(line)))].sort(
    (a, b) => a - b,
  )
  for (const tone of tones) {
    const rank = rates.indexOf(rateOf(tone.line))
    tone.shade = rates.length < 2 ? 2 : Math.max(0, Math.round((rank * (shades - 1)) / (rates.length - 1)))
  }
  return { tones, toneOf: line => tones.find(({ key }) => key === keyOf(line)) ?? other }
}

/** What a look means: "每 15 分钟 2.50 元". */
export function toneWords({ key, line }: FeeTone, tones: readonly FeeTone[], t: Translate): string {
  if (key === otherKey) return t('fee.timeline.more')
  switch (line.kind) {
    case 'units':
      return t('fee.timeline.price', { unit: lengthWords(line.unitMinutes, t), price: line.unitPrice })
    case 'step':
    case 'flat': {
      const name = t(`fee.timeline.${line.kind}`)
      const isOnly = tones.filter(tone => tone.line.kind === line.kind).length === 1
      return isOnly ? name : t('fee.timeline.window', { window: line.window + 1, name })
    }
    default:
      return t(`fee.timeline.${line.kind}`)
  }
}
