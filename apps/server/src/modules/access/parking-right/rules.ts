import { coversAt, freedSpans, type HourSpan, hourSpans, isInForce, type RightHolder } from '@parkdesk/contract'
import type { StayRight } from './right.ts'

/** The effect of a right on the price of a stay that began by it. */
export interface RightEffect {
  /** The holder and the covered periods, in epoch milliseconds, half open. */
  cover?: { why: RightHolder; name?: string; spans: readonly { fromMs: number; toMs: number }[] }
  /** The card kind for charge rules, if the card was in force when the stay began. */
  cardKind?: string
}

export function effectOf(right: StayRight | null, stay: { entryMs: number; exitMs: number }): RightEffect {
  if (!right) return {}
  const { holder, effect, cardKind, periods, terms, hours, timeZone } = right
  if (terms && timeZone) {
    const spans = common(freedSpans(terms, timeZone, stay), periods)
    return { cover: { why: 'freeVehicle', name: terms.name, spans } }
  }
  if (effect === 'free') {
    if (!hours || !timeZone) return { cover: { why: holder, spans: periods } }
    const { entryMs: fromMs, exitMs: toMs } = stay
    return { cover: { why: holder, spans: common(hourSpans(hours, timeZone, { fromMs, toMs }), periods) } }
  }
  return cardKind !== null && isInForce(right, stay.entryMs) ? { cardKind } : {}
}

const common = (spans: readonly HourSpan[], periods: StayRight['periods']): HourSpan[] =>
  spans.flatMap(span =>
    periods.flatMap(period => {
      const fromMs = Math.max(span.fromMs, period.fromMs)
      const toMs = Math.min(span.toMs, period.toMs)
      return fromMs < toMs ? [{ fromMs, toMs }] : []
    }),
  )

/** A right that a plate may take a spot of. */
export interface OpenRight extends StayRight {
  rightId: number
  spots: number
  whenFull: 'temporary' | 'pass'
  /** Vehicles inside by it, in all lots. */
  inside: number
  /** How often it lets a vehicle in from now on; null: as often as it comes. */
  entriesLeft?: number | null
}

/**
 * Tracks spots while vehicles come and go: an entry takes a spot of the first right in force with a free one, or that admits more vehicles
 * than it has spots; an exit returns it. Rights whose hours have not begun come last, since others cover the vehicle from now on.
 */
export function openSpots(rights: readonly OpenRight[]) {
  const inside = new Map(rights.map(right => [right.rightId, right.inside]))
  const entered = new Map<number, number>()
  const mayEnter = ({ rightId, entriesLeft }: OpenRight) =>
    entriesLeft === null || entriesLeft === undefined || (entered.get(rightId) ?? 0) < entriesLeft
  const add = (rightId: number, change: 1 | -1) => inside.set(rightId, (inside.get(rightId) ?? 0) + change)
  return {
    /** @returns the right that covers the vehicle; undefined: it is charged like any other */
    take(ofPlate: readonly OpenRight[], atMs: number): number | undefined {
      const known = ofPlate.filter(right => isInForce(right, atMs) && mayEnter(right))
      const [covering, later] = [true, false].map(is => known.filter(right => coversAt(right, atMs) === is))
      const inForce = [...(covering ?? []), ...(later ?? [])]
      const hasSpot = (right: OpenRight) => (inside.get(right.rightId) ?? 0) < right.spots
      const taken = inForce.find(hasSpot) ?? inForce.find(({ whenFull }) => whenFull === 'pass')
      if (taken) {
        add(taken.rightId, 1)
        entered.set(taken.rightId, (entered.get(taken.rightId) ?? 0) + 1)
      }
      return taken?.rightId
    },
    giveBack: (rightId: number) => void add(rightId, -1),
  }
}

export interface PlateRight extends OpenRight {
  plate: string
}
