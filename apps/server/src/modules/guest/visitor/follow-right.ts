import type { Db } from '../../../db/database.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'

interface Visit {
  visitorId: number
  lotId: number
  plate: string
  isFree: boolean
  entries: number
  from: Date
  before: Date
}

/** Opens the barrier for a visit within its window, as often as it may enter. A visit that ends before it begins opens nothing. */
export const followVisit = (db: Db, tenantId: number, visit: Visit): Promise<void> => {
  const { visitorId, lotId, plate, isFree, entries, from, before } = visit
  return putParkingRight(db, tenantId, {
    holder: 'visitor',
    holderId: visitorId,
    effect: isFree ? 'free' : 'rule',
    cardKind: null,
    spots: 1,
    whenFull: 'temporary',
    entries,
    periods: before > from ? [{ from, before }] : [],
    lotIds: [lotId],
    plates: [plate],
  })
}
