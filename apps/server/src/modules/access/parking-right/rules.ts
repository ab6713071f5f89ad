import type { StayRight } from './right.ts'

/** What a right does for the price of a stay that began by it. */
export interface RightEffect {
  /** Whose cover it is, and when; in epoch milliseconds, half open. */
  cover?: { why: 'card' | 'unit'; spans: readonly { fromMs: number; toMs: number }[] }
  /** By what charge rules know it: of a card that was in force as the stay began. */
  cardKind?: string
}

export function effectOf(right: StayRight | null, entryMs: number): RightEffect {
  if (!right) return {}
  const { holder, effect, cardKind, periods } = right
  if (effect === 'free') return { cover: { why: holder, spans: periods } }
  return cardKind !== null && isInForce(right, entryMs) ? { cardKind } : {}
}

export const isInForce = ({ periods }: Pick<StayRight, 'periods'>, atMs: number): boolean =>
  periods.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)

/** A right that a plate may take a spot of. */
export interface OpenRight extends StayRight {
  rightId: number
  spots: number
  whenFull: 'temporary' | 'pass'
  /** Vehicles inside by it, in all lots. */
  inside: number
}

/**
 * Keeps count of the spots while vehicles come and go: who comes takes one of the first right in force that has any, or that lets more in
 * than it has; who leaves gives it back.
 */
export function openSpots(rights: readonly OpenRight[]) {
  const inside = new Map(rights.map(right => [right.rightId, right.inside]))
  const add = (rightId: number, change: 1 | -1) => inside.set(rightId, (inside.get(rightId) ?? 0) + change)
  return {
    /** @returns the right that the vehicle is inside by; undefined: it is charged like anybody */
    take(ofPlate: readonly OpenRight[], atMs: number): number | undefined {
      const inForce = ofPlate.filter(right => isInForce(right, atMs))
      const hasSpot = (right: OpenRight) => (inside.get(right.rightId) ?? 0) < right.spots
      const taken = inForce.find(hasSpot) ?? inForce.find(({ whenFull }) => whenFull === 'pass')
      if (taken) add(taken.rightId, 1)
      return taken?.rightId
    },
    giveBack: (rightId: number) => void add(rightId, -1),
  }
}
