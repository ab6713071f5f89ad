import type { EarlierVisit } from '../../charging/engine/charge.ts'
import type { VisitReach } from '../../charging/rule/visit-reach.ts'
import type { VisitElsewhere } from '../../charging/rule/visits.ts'
import type { PlateStay } from './queries.ts'
import type { Stay } from './rules.ts'

/** The earlier visits that the stays of a batch are priced with. */
export interface StayVisits {
  /** stays: the plate's in the lot. */
  before(plate: string, entryMs: number, stays: readonly Stay[]): readonly EarlierVisit[]
  /** What a stay of the batch costs from now on. */
  charged(orderId: number, amountFen: number | null): void
  /** Stays in the order in which they have to be priced: where amounts count, each after those before it. */
  inOrder<Settled extends Pick<Stay, 'entryMs'>>(stays: Settled[]): Settled[]
}

export function openStayVisits(
  reach: VisitReach | undefined,
  elsewhere: readonly VisitElsewhere[],
  known: readonly PlateStay[],
): StayVisits {
  if (!reach) return { before: () => [], charged: () => {}, inOrder: stays => stays }
  const elsewhereOf = Map.groupBy(elsewhere, ({ plate }) => plate)
  const amounts = new Map(known.map(({ orderId, payableFen }) => [orderId, payableFen]))
  return {
    before(plate, beforeMs, stays) {
      const here = stays.flatMap(({ orderId, parkStatus, entryMs, exitMs }): EarlierVisit[] =>
        parkStatus === 'left' && entryMs !== null && exitMs !== null && entryMs < beforeMs
          ? [{ entryMs, exitMs, amountFen: amounts.get(orderId) ?? 0 }]
          : [],
      )
      const there = elsewhereOf.get(plate) ?? []
      return there.length === 0 ? here : [...here, ...there.filter(({ entryMs }) => entryMs < beforeMs)]
    },
    charged: (orderId, amountFen) => amounts.set(orderId, amountFen),
    inOrder: stays => (reach.countsAmounts ? stays.toSorted((a, b) => (a.entryMs ?? 0) - (b.entryMs ?? 0)) : stays),
  }
}
