import type { CardPlateFilter } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import type { PlateSearch } from './list-queries.ts'

/** A filter on orders of cards, as the queries take it. */
export function orderSearchOf({ clock, scope }: SignedInContext, filter: CardPlateFilter): PlateSearch {
  const { lotId, cardRuleId, status, expiring } = filter
  const plateNumber = filter.plateNumber || undefined
  const CarOwnerName = filter.CarOwnerName || undefined
  const CarOwnerMobile = filter.CarOwnerMobile || undefined
  const typed = { plateNumber, CarOwnerName, CarOwnerMobile }
  return { ...typed, lotId, cardRuleId, status, expiring, ...timeRange(filter, scope.timeZone), now: clock() }
}
