import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'
import * as queries from './queries.ts'
import { offeredDays, windowOf } from './rules.ts'

interface Asked {
  appointmentRuleId: number
  day: string
  plateNumber: string
  driverName: string
  phone: string
}

interface Who {
  scope: Pick<Scope, 'tenantId' | 'lotIds'>
  by: queries.NewBooking['by']
  /** Only what is offered on the public page. */
  isPublic: boolean
}

/**
 * Books a vehicle into a window as long as one is left of its quota, however many ask at once; a vehicle that is in it already keeps its place.
 * Fails with booking.closed, booking.notOffered, booking.full.
 *
 * @returns undefined: it was booked already
 */
export async function storeBooking(
  db: Db,
  { clock }: { clock: Clock },
  { appointmentRuleId, day, plateNumber: plate, driverName, phone }: Asked,
  { scope, by, isPublic }: Who,
): Promise<number | undefined> {
  const { tenantId } = scope
  const rule = await queries.lockRule(db, scope, appointmentRuleId)
  if (!rule || (isPublic && !rule.isPublic)) throw refusal('booking.closed', 'appointmentRuleId')
  const at = clock()
  if (!offeredDays(rule, at).includes(day)) throw refusal('booking.notOffered', 'day')
  const { from, before } = windowOf(rule, day)
  const { lotId } = rule
  const booking = { appointmentRuleId, lotId, day, plate, driverName, phone, from, before, at, by }
  const stored = await queries.insertBooking(db, tenantId, booking)
  if (!stored) return undefined
  const [taken] = (await queries.listTaken(db, tenantId, [appointmentRuleId], day)).filter(each => each.day === day)
  // Of a transaction that fails nothing stays.
  if ((taken?.taken ?? 0) > rule.quota) throw refusal('booking.full', 'day')
  await followBooking(db, tenantId, { bookingId: stored.bookingId, lotId, plate, from, before })
  return stored.bookingId
}

interface Booked {
  bookingId: number
  lotId: number
  plate: string
  from: Date
  before: Date
}

/** Opens the barrier once within the window, for a stay that is charged like any other. */
export const followBooking = (db: Db, tenantId: number, { bookingId, lotId, plate, from, before }: Booked) =>
  putParkingRight(db, tenantId, {
    ...{ holder: 'booking', holderId: bookingId, effect: 'rule', cardKind: null, spots: 1, whenFull: 'temporary' },
    ...{ entries: 1, periods: before > from ? [{ from, before }] : [], lotIds: [lotId], plates: [plate] },
  })

/** How many each day that is offered still takes. */
export async function freeDays(
  db: Db,
  { clock }: { clock: Clock },
  tenantId: number,
  rules: readonly queries.StoredRule[],
): Promise<Map<number, { day: string; free: number }[]>> {
  const now = clock()
  const earliest = rules.map(({ timeZone }) => dayIn(now, timeZone)).toSorted()[0] ?? '1970-01-01'
  const ids = rules.map(({ appointmentRuleId }) => appointmentRuleId)
  const taken = await queries.listTaken(db, tenantId, ids, earliest)
  const takenOf = new Map(taken.map(row => [`${row.appointmentRuleId} ${row.day}`, row.taken]))
  return new Map(
    rules.map(rule => [
      rule.appointmentRuleId,
      offeredDays(rule, now).map(day => ({
        day,
        free: Math.max(0, rule.quota - (takenOf.get(`${rule.appointmentRuleId} ${day}`) ?? 0)),
      })),
    ]),
  )
}
