import { channelDiscounts, type PassResult, yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { workDuring } from '../../../db/work-during.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { refusedEvent } from '../../../lib/refused-event.ts'
import { lockRights } from '../../access/parking-right/rights-in-use.ts'
import type { Pricer } from '../../charging/rule/pricer.ts'
import { rememberedPricer } from '../../charging/rule/remembered-pricer.ts'
import { listVisitsElsewhere } from '../../charging/rule/visits.ts'
import { announceArrivals } from '../../guest/visitor/arrivals.ts'
import { useCoupons } from '../../merchant/coupon/stay-coupons.ts'
import { markBoxHeard } from '../../site/box/mark-box-heard.ts'
import { openStayCredits } from '../credit/stay-credit.ts'
import { raiseConflict } from '../event/raise-conflict.ts'
import { standingsOf } from '../event/rules.ts'
import { matchOrphans } from '../matching/match-orphans.ts'
import { payAtExit } from '../payment/pay-at-exit.ts'
import { namedByPasses } from '../picture/name-pictures.ts'
import { settleOrders, settlePasses } from './batch.ts'
import { dueAnswer } from './due-answer.ts'
import { type KnownEvent, listKnownEvents } from './known-events.ts'
import { countLot } from './lot-fill.ts'
import { insertOrders, updateOrders } from './order-queries.ts'
import * as queries from './queries.ts'
import { raiseAlarms, raiseUnpriced } from './raise-alarms.ts'
import type { ReadEvent } from './read-event.ts'
import { openCoupons } from './stay-coupons.ts'
import { openStayRegions } from './stay-regions.ts'
import { openStayVisits } from './stay-visits.ts'

export interface Batch {
  events: ReadEvent[]
  receivedAt: Date
  sentMs: number
}

/**
 * Stores the new events of a batch in one transaction, and returns the result of each event. Fails with a unique violation when an event is known and
 * `looksForKnown` is false.
 */
export function storeBatch(
  ctx: DeviceContext,
  { events, receivedAt, sentMs }: Batch,
  { looksForKnown }: { looksForKnown: boolean },
): Promise<PassResult[]> {
  const { box, language } = ctx
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    await markBoxHeard(db, box, receivedAt)
    const eventIds = events.map(event => event.eventId)
    const known = looksForKnown ? await listKnownEvents(db, box, eventIds) : []
    const standings = standingsOf(events, new Map(known.map(event => [event.eventId, event.contentHash])))
    const fresh = events.filter((_event, index) => standings[index] === 'fresh')
    const results = fresh.length === 0 ? [] : await settleAndWrite(db, ctx, { events: fresh, receivedAt, sentMs })
    const [conflict] = eventIds.filter((_id, index) => standings[index] === 'conflict')
    if (conflict !== undefined) await raiseConflict(db, ctx, receivedAt, conflict)
    const taken = new Map([...known.map(resultOf), ...results].map(result => [result.eventId, result]))
    return eventIds.map((eventId, index): PassResult => {
      const result = taken.get(eventId)
      if (!result) throw new Error(`event ${eventId} got no result`)
      if (standings[index] === 'conflict') return refusedEvent(eventId, 'event.conflict', language)
      return standings[index] === 'fresh' ? result : { ...result, result: 'duplicate' }
    })
  })
}

function resultOf(event: KnownEvent): PassResult {
  const { eventId, outcome, orderNo, payableFen, cardPaidFen, percents, payChannels } = event
  const discounts = percents ? channelDiscounts(percents) : []
  return {
    eventId,
    result: 'duplicate',
    outcome,
    ...(orderNo !== null && { orderNo }),
    ...(payableFen !== null && dueAnswer({ payableFen, discounts, payChannels })),
    ...(cardPaidFen !== null && { cardPaid: yuan(cardPaidFen) }),
  }
}

async function settleAndWrite(
  db: Db,
  ctx: DeviceContext,
  { events, receivedAt, sentMs }: Batch,
): Promise<PassResult[]> {
  const { tenantId, boxId, lotId } = ctx.box
  const plates = [...new Set(events.map(item => item.plate).filter(plate => plate !== ''))]
  const eventIds = events.map(({ eventId }) => eventId)
  const opening = { tenantId, boxId, eventIds, lotId, plates, receivedAt, count: events.length }
  const { numbers, blackListed, turnedBack, ...site } = await queries.openBatch(db, opening)
  const pricer = await rememberedPricer(ctx.database, db, { tenantId, lotId, stamp: site.stamp })
  const reach = pricer.reachOf(lotId)
  const most = reach?.most ?? queries.staysLookedAt
  const stays = plates.length === 0 ? [] : await queries.listStays(db, { tenantId, lotId, plates, most, ...site })
  const elsewhere =
    reach && reach.elsewhere !== 'none' ? await listVisitsElsewhere(db, { tenantId, lotId, plates }, reach) : []
  const asksFill = pricer.asksFill(lotId)
  const count = asksFill ? await countLot(db, { tenantId, lotId }) : undefined
  const rights = site.hasRights && plates.length > 0 ? await lockRights(db, { tenantId, lotId, plates }) : []
  const coupons = await openCoupons(db, { tenantId, lotId, plates, stays, hasCoupons: site.hasCoupons })
  const hasInner = site.lanes.some(({ isInner }) => isInner) && plates.length > 0
  const passings = hasInner ? await queries.listPassings(db, { tenantId, lotId, plates }) : []
  const stayRegions = openStayRegions(site, passings)
  const settled = settlePasses(events, { site, sentMs, stays, numbers, rights, count, stayRegions, turnedBack })
  const leaving = [...settled.byPlate].flatMap(([plate, ofPlate]) =>
    ofPlate.flatMap(({ parkStatus, entryMs }) =>
      parkStatus === 'left' && entryMs !== null ? [{ plate, entryMs }] : [],
    ),
  )
  const creditOf = await openStayCredits(db, { tenantId, lotId, stays: site.hasCredit ? leaving : [] })
  const pictures = namedByPasses(
    events.map(({ event }, index) => ({ passId: settled.passes[index]?.pass_id ?? 0, pictures: event.pictures })),
  )
  const orders = await workDuring(queries.insertPasses(db, ctx.box, receivedAt, settled.passes, pictures), () =>
    settleOrders(settled, {
      lotId,
      price: priceOrLeaveOpen(ctx, pricer),
      coupons,
      creditOf,
      visits: openStayVisits(reach, elsewhere, stays),
    }),
  )
  // Updates before inserts: a plate's stay must end before its next one is inserted.
  const hasSizes = site.vehicleClasses.length > 0 || events.some(({ event }) => event.vehicleSize)
  const hasRegions = site.lanes.some(({ regionId }) => regionId !== null)
  const isPlain =
    !site.hasRights &&
    !site.hasCoupons &&
    !site.hasCredit &&
    !hasSizes &&
    !hasRegions &&
    !asksFill &&
    stays.every(stay => stay.couponFen === 0 && stay.creditFen === 0)
  await updateOrders(db, { tenantId, isPlain, keepsEntries: orders.keepsEntries }, orders.updatedOrders)
  await insertOrders(db, { tenantId, lotId, isPlain }, orders.insertedOrders)
  const begunBy = orders.insertedOrders.flatMap(({ right_id }) => right_id ?? [])
  await announceArrivals(db, { tenantId, rightIds: begunBy, at: receivedAt })
  await useCoupons(db, tenantId, orders.usedCoupons)
  const orphans = settled.passes.flatMap(({ pass_id: passId, order_id: orderId, outcome }) =>
    outcome === 'orphanExit' && orderId !== null ? [{ passId, orderId }] : [],
  )
  const joined = await matchOrphans(db, ctx, orphans)
  const passes = settled.passes.map(pass =>
    joined.has(pass.pass_id) ? { ...pass, outcome: 'matched' as const } : pass,
  )
  const byCard = site.hasStoredCards ? await payAtExit(db, ctx.box, { eventIds, receivedAt }) : []
  await raiseAlarms(db, ctx, { site, passes, blackListed, receivedAt })
  await raiseUnpriced(db, ctx, { site, orders: orders.unpricedOrders, receivedAt })
  const matched = passes.flatMap(pass => (pass.outcome === 'matched' ? [pass.event_id] : []))
  return withChanged(db, ctx, orders.results, [...matched, ...byCard])
}

/** Exits that were joined to an entry, or paid by a card, are answered as they are now. */
async function withChanged(
  db: Db,
  { box }: DeviceContext,
  results: PassResult[],
  eventIds: string[],
): Promise<PassResult[]> {
  if (eventIds.length === 0) return results
  const known = await listKnownEvents(db, box, eventIds)
  const answers = new Map(known.map(event => [event.eventId, { ...resultOf(event), result: 'accepted' as const }]))
  return results.map(result => answers.get(result.eventId) ?? result)
}

/** A stay that cannot be priced is left for review, like one without a rule: it must not block its box from reporting. */
const priceOrLeaveOpen =
  ({ log }: DeviceContext, { price }: Pricer): Pricer['price'] =>
  (lotId, stay, visits) => {
    try {
      return price(lotId, stay, visits)
    } catch (error) {
      log.error({ err: error, lotId }, 'a stay could not be priced')
      return undefined
    }
  }
