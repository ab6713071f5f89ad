import { createHash, randomBytes } from 'node:crypto'
import type {
  DataOf,
  ParsedBodyOf,
  bookingPlace as place,
  requestBooking as request,
  bookingState as state,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { tenantOf } from '../../../platform/tenant/share-code.ts'
import * as queries from './queries.ts'
import { followBooking, freeDays, storeBooking } from './store-booking.ts'

const dayMs = 86_400_000
/** More than so many a day for one operator are not made by people. */
const mostPerDay = 5_000
/** Of one telephone. */
const mostOfPhone = 10

const everywhere = (tenantId: number) => ({ tenantId, lotIds: null })
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** The operator of a code, and what can be booked there. Fails with share.unknown. */
export async function bookingPlace(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof place>,
): Promise<DataOf<typeof place>> {
  const { tenantId, tenantName } = await tenantOf(ctx, code)
  const db = ctx.database.forTenant(tenantId)
  const rules = (await queries.listRules(db, everywhere(tenantId))).filter(({ isPublic }) => isPublic)
  const days = await freeDays(db, ctx, tenantId, rules)
  return {
    tenantName,
    rules: rules.map(({ appointmentRuleId, parkingName, name, fromHour, untilHour }) => ({
      ...{ appointmentRuleId, parkingName, name, fromHour, untilHour },
      days: days.get(appointmentRuleId) ?? [],
    })),
  }
}

/**
 * Books a window. Of a vehicle that is booked into it already the answer is the same, with a key that shows nothing, so that nothing can be learnt of plates.
 * Fails with share.unknown, booking.closed, booking.notOffered, booking.full, request.tooMany.
 */
export async function requestBooking(
  ctx: PublicContext,
  { code, ...asked }: ParsedBodyOf<typeof request>,
): Promise<DataOf<typeof request>> {
  const { tenantId } = await tenantOf(ctx, code)
  const bookingKey = randomBytes(16).toString('hex')
  await ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const since = new Date(ctx.clock().getTime() - dayMs)
      const { all, ofPhone } = await queries.countPublic(db, tenantId, asked.phone, since)
      if (all >= mostPerDay || ofPhone >= mostOfPhone) throw new Failure('request.tooMany')
      const by = { keyHash: hashOf(bookingKey) }
      const bookingId = await storeBooking(db, ctx, asked, { scope: everywhere(tenantId), by, isPublic: true })
      if (bookingId === undefined) return
      const actor = { ...ctx, session: { tenantId, userId: null } }
      const { appointmentRuleId, day } = asked
      await writeAudit(db, actor, {
        ...{ action: 'booking.request', entity: 'booking', entityId: bookingId, after: { appointmentRuleId, day } },
      })
    })
  return { bookingKey }
}

/** Fails with share.unknown, booking.unknown, booking.over. */
export async function bookingState(
  ctx: PublicContext,
  { code, bookingKey, cancel }: ParsedBodyOf<typeof state>,
): Promise<DataOf<typeof state>> {
  const { tenantId } = await tenantOf(ctx, code)
  return ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const at = ctx.clock()
      const booking = await queries.lockByKey(db, tenantId, hashOf(bookingKey), at)
      if (!booking) throw new Failure('booking.unknown')
      const { bookingId, parkingName, timeZone, from, before } = booking
      if (cancel) {
        if (booking.state !== 'booked') throw new Failure('booking.over')
        await queries.cancelBooking(db, tenantId, bookingId, { at, by: null, reason: '' })
        await followBooking(db, tenantId, { ...booking, before: from })
        const actor = { ...ctx, session: { tenantId, userId: null } }
        await writeAudit(db, actor, { action: 'booking.cancel', entity: 'booking', entityId: bookingId })
      }
      const window = { beginAt: localTimeOf(from, timeZone), endAt: localTimeOf(before, timeZone) }
      return { state: cancel ? ('cancelled' as const) : booking.state, parkingName, ...window }
    })
}
