import { type TimeSpan, wallMs } from './fee-times.ts'
import type { FeeTone, TimedLine } from './fee-tones.ts'

/** A coloured piece; `start` and `size` are shares of the whole line. */
export interface FeeBar {
  start: number
  size: number
  tone: FeeTone
}

export interface FeeTick {
  at: number
  label: string
}

/** More pieces than this are indistinguishable; they are sampled. */
const maxBars = 240
const minuteMs = 60_000
const hourMs = 60 * minuteMs

interface Piece {
  fromMs: number
  toMs: number
  tone: FeeTone
}

/** The pieces of the line between the two times; pieces of one look that touch are one. */
export function feeBars(
  lines: readonly TimedLine[],
  toneOf: (line: TimedLine) => FeeTone | undefined,
  span: TimeSpan,
): FeeBar[] {
  const [startMs, endMs] = [wallMs(span.from), wallMs(span.to)]
  const pieces = lines
    .flatMap((line): Piece[] => {
      const tone = toneOf(line)
      return tone ? [{ fromMs: wallMs(line.from), toMs: wallMs(line.to), tone }] : []
    })
    .sort((a, b) => a.fromMs - b.fromMs)
  const joined = joinPieces(pieces)
  const drawn = joined.length > maxBars ? samplePieces(joined, startMs, endMs) : joined
  const size = Math.max(1, endMs - startMs)
  return drawn.map(({ fromMs, toMs, tone }) => ({
    start: (fromMs - startMs) / size,
    size: Math.max(0, toMs - fromMs) / size,
    tone,
  }))
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    // A begun minute counts as whole: the next piece may begin within it.
    if (last && last.tone === piece.tone && Math.abs(piece.fromMs - last.toMs) <= minuteMs) last.toMs = piece.toMs
    else joined.push({ ...piece })
  }
  return joined
}

function samplePieces(pieces: readonly Piece[], startMs: number, endMs: number): Piece[] {
  const slotMs = (endMs - startMs) / maxBars
  let place = 0
  const slots = Array.from({ length: maxBars }, (_, index): Piece[] => {
    const middleMs = startMs + (index + 0.5) * slotMs
    while ((pieces[place + 1]?.fromMs ?? Number.POSITIVE_INFINITY) <= middleMs) place++
    const piece = pieces[place]
    const fromMs = startMs + index * slotMs
    return piece && piece.toMs > middleMs ? [{ tone: piece.tone, fromMs, toMs: fromMs + slotMs }] : []
  })
  return joinPieces(slots.flat())
}

const stepsHours = [1, 2, 3, 6, 12, 24, 48, 120, 240, 480, 960, 1920, 4800]
const maxTicks = 7
/** A mark nearer to an end than this would not have room for its label. */
const margin = 0.04

/** Where the scale has its marks: whole hours, or midnights by their day. */
export function feeTicks({ from, to }: TimeSpan): FeeTick[] {
  const [startMs, endMs] = [wallMs(from), wallMs(to)]
  const stepMs = hourMs * (stepsHours.find(hours => (endMs - startMs) / (hours * hourMs) <= maxTicks) ?? 9600)
  const dayMs = Math.floor(startMs / (24 * hourMs)) * 24 * hourMs
  const ticks: FeeTick[] = []
  for (let ms = dayMs + Math.ceil((startMs - dayMs) / stepMs) * stepMs; ms < endMs; ms += stepMs) {
    const text = new Date(ms).toISOString()
    const clock = text.slice(11, 16)
    const at = (ms - startMs) / (endMs - startMs)
    if (at > margin && at < 1 - margin) ticks.push({ at, label: clock === '00:00' ? text.slice(5, 10) : clock })
  }
  return ticks
}
