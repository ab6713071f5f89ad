import { type DataOf, fenOf, type overviewToday } from '@parkdesk/contract'

export type LotFigures = DataOf<typeof overviewToday>['lots'][number]

export const lotOrders = ['inside', 'entries', 'income'] as const
export type LotOrder = (typeof lotOrders)[number]

/** How full it is; a lot whose spaces nobody has set goes by its cars, behind those that are known. */
const fullness = (lot: LotFigures) => (lot.capacity > 0 ? lot.inside / lot.capacity : 0)

const weights: Record<LotOrder, (lot: LotFigures) => number> = {
  inside: fullness,
  entries: lot => lot.entries,
  income: lot => fenOf(lot.income),
}

/** The lots with the most first; ties in the order of their names, so that a refresh moves nothing without cause. */
export const rankLots = (lots: readonly LotFigures[], order: LotOrder): LotFigures[] =>
  lots.toSorted(
    (one, other) =>
      weights[order](other) - weights[order](one) || one.name.localeCompare(other.name) || one.lotId - other.lotId,
  )
