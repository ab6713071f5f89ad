import { replayChangeCount, replayLengthBounds } from '@parkdesk/contract'

/** A stay with what it costs on both sides; null: it has no amount there. */
export interface ComparedStay {
  orderId: number
  /** Of its entry, by the lot's clock. */
  hour: number
  lengthMs: number
  beforeFen: number | null
  afterFen: number | null
}

export interface Sum {
  stays: number
  beforeFen: number
  afterFen: number
}

interface Moved {
  stays: number
  amountFen: number
}

/** What a replay adds up, and the stays that change most. */
export interface Tally<Stay extends ComparedStay> {
  stays: number
  unpriced: { before: number; after: number }
  total: Sum
  dearer: Moved
  cheaper: Moved
  same: { stays: number }
  byHour: Sum[]
  byLength: Sum[]
  /** The largest first. */
  changes: Stay[]
}

const noSum = (): Sum => ({ stays: 0, beforeFen: 0, afterFen: 0 })
const sums = (count: number): Sum[] => Array.from({ length: count }, noSum)

export const emptyTally = <Stay extends ComparedStay>(): Tally<Stay> => ({
  stays: 0,
  unpriced: { before: 0, after: 0 },
  total: noSum(),
  dearer: { stays: 0, amountFen: 0 },
  cheaper: { stays: 0, amountFen: 0 },
  same: { stays: 0 },
  byHour: sums(24),
  byLength: sums(replayLengthBounds.length + 1),
  changes: [],
})

/** Adds a stay; in which order they come makes no difference. A stay without an amount on one side is counted and compared with nothing. */
export function addStay<Stay extends ComparedStay>(tally: Tally<Stay>, stay: Stay): void {
  const { beforeFen, afterFen } = stay
  tally.stays++
  if (beforeFen === null) tally.unpriced.before++
  if (afterFen === null) tally.unpriced.after++
  if (beforeFen === null || afterFen === null) return
  for (const sum of [tally.total, tally.byHour[stay.hour], tally.byLength[lengthPart(stay.lengthMs)]]) {
    if (!sum) continue
    sum.stays++
    sum.beforeFen += beforeFen
    sum.afterFen += afterFen
  }
  if (afterFen === beforeFen) {
    tally.same.stays++
    return
  }
  const moved = afterFen > beforeFen ? tally.dearer : tally.cheaper
  moved.stays++
  moved.amountFen += Math.abs(afterFen - beforeFen)
  keepLargest(tally.changes, stay)
}

const minuteMs = 60_000

/** Which part of `replayLengthBounds` a length falls in; a bound belongs to the part below it. */
export function lengthPart(lengthMs: number): number {
  const part = replayLengthBounds.findIndex(minutes => lengthMs <= minutes * minuteMs)
  return part === -1 ? replayLengthBounds.length : part
}

const sizeOf = ({ beforeFen, afterFen }: ComparedStay): number => Math.abs((afterFen ?? 0) - (beforeFen ?? 0))

/** Among equal changes the earlier order comes first, so that the same stays are kept whatever their order. */
const isLarger = (one: ComparedStay, other: ComparedStay): boolean => {
  const more = sizeOf(one) - sizeOf(other)
  return more > 0 || (more === 0 && one.orderId < other.orderId)
}

function keepLargest<Stay extends ComparedStay>(changes: Stay[], stay: Stay): void {
  const last = changes.at(-1)
  if (changes.length === replayChangeCount && last && !isLarger(stay, last)) return
  const place = changes.findIndex(kept => isLarger(stay, kept))
  changes.splice(place === -1 ? changes.length : place, 0, stay)
  if (changes.length > replayChangeCount) changes.pop()
}
