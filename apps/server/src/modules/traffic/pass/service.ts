import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PassResult, yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { holdRights } from '../../access/parking-right/service.ts'
import { openPricer, type Pricer, visitsLookedAt } from '../../charging/rule/service.ts'
import { useCoupons } from '../../merchant/coupon/service.ts'
import { postAlarm } from '../../message/message/service.ts'
import { markBoxHeard } from '../../site/box/service.ts'
import { type SettledPasses, settleOrders, settlePasses } from './batch.ts'
import { insertOrders, updateOrders } from './order-queries.ts'
import * as queries from './queries.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { openCoupons } from './stay-coupons.ts'

/** Older news is listed among the alarms, but nobody is sent a message of it. */
const freshMs = 5 * 60_000

/**
 * Takes a batch of passes from a box. Returns after the commit, one result an event in their order: an acknowledged event is stored, and an
 * event that was stored before is a duplicate and changes nothing.
 */
export async function takePasses(
  ctx: DeviceContext,
  body: { sentAt?: string | undefined; events: unknown[] },
): Promise<{ results: PassResult[] }> {
  const read = body.events.map(raw => readEvent(raw, ctx.language))
  const readable = read.flatMap(item => (item.ok ? [item.value] : []))
  const taken = new Map(
    readable.length === 0 ? [] : (await store(ctx, readable, body.sentAt)).map(result => [result.eventId, result]),
  )
  const told = new Set<string>()
  const results = read.map((item): PassResult => {
    if (!item.ok) return item.result
    const { eventId } = item.value.event
    const result = taken.get(eventId)
    if (!result) throw new Error(`event ${eventId} got no result`)
    // The same event twice in one batch is one event.
    const isSecond = told.has(eventId)
    told.add(eventId)
    return isSecond ? { ...result, result: 'duplicate' } : result
  })
  return { results }
}

async function store(ctx: DeviceContext, readable: ReadEvent[], sentAt: string | undefined): Promise<PassResult[]> {
  const events = [...new Map(readable.toReversed().map(item => [item.event.eventId, item])).values()].toReversed()
  const receivedAt = ctx.clock()
  const batch = { events, receivedAt, sentMs: sentAt ? Date.parse(sentAt) : receivedAt.getTime() }
  try {
    // Nearly every batch is all new, and the unique key of events refuses one that is not: so known events are looked for only then.
    return await storeFresh(ctx, batch, { looksForKnown: false })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return storeFresh(ctx, batch, { looksForKnown: true })
  }
}

interface Batch {
  events: ReadEvent[]
  receivedAt: Date
  sentMs: number
}

/** Stores the events that are not known, in one transaction. */
async function storeFresh(
  ctx: DeviceContext,
  batch: Batch,
  { looksForKnown }: { looksForKnown: boolean },
): Promise<PassResult[]> {
  const { box } = ctx
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    await markBoxHeard(db, box, batch.receivedAt)
    const eventIds = batch.events.map(item => item.event.eventId)
    const known = looksForKnown ? await queries.listKnownEvents(db, box, eventIds) : []
    const knownIds = new Set(known.map(event => event.eventId))
    const events = batch.events.filter(item => !knownIds.has(item.event.eventId))
    const results = events.length === 0 ? [] : await settleAndWrite(db, ctx, { ...batch, events })
    return [...known.map(duplicate), ...results]
  })
}

const duplicate = ({ eventId, outcome, orderNo, payableFen }: queries.KnownEvent): PassResult => ({
  eventId,
  result: 'duplicate',
  outcome,
  ...(orderNo !== null && { orderNo }),
  ...(payableFen !== null && { payable: yuan(payableFen) }),
})

async function settleAndWrite(
  db: Db,
  ctx: DeviceContext,
  { events, receivedAt, sentMs }: Batch,
): Promise<PassResult[]> {
  const { tenantId, lotId } = ctx.box
  const plates = [...new Set(events.map(item => item.plate).filter(plate => plate !== ''))]
  const { numbers, ...site } = await queries.openBatch(db, { tenantId, lotId, count: events.length })
  const pricer = await openPricer(db, tenantId, [lotId])
  const most = pricer.countsVisits(lotId) ? visitsLookedAt : queries.staysLookedAt
  const stays =
    plates.length === 0 ? [] : await queries.listStays(db, { tenantId, lotId, plates, most, hasRights: site.hasRights })
  const rights = site.hasRights && plates.length > 0 ? await holdRights(db, { tenantId, lotId, plates }) : []
  const coupons = await openCoupons(db, { tenantId, lotId, plates, stays, hasCoupons: site.hasCoupons })
  const settled = settlePasses(events, { site, sentMs, stays, numbers, rights })
  const writeOrders = async (): Promise<PassResult[]> => {
    // The passes are on their way: what they come to is reckoned while PostgreSQL writes them.
    await nextTurn()
    const orders = settleOrders(settled, { lotId, price: priceOrLeaveOpen(ctx, pricer), coupons })
    // Updates before inserts: a stay that is no longer inside makes room for the plate's next one.
    const isPlain = !site.hasRights && !site.hasCoupons && stays.every(stay => stay.couponFen === 0)
    await Promise.all([
      updateOrders(db, { tenantId, isPlain, keepsEntries: orders.keepsEntries }, orders.updatedOrders),
      insertOrders(db, { tenantId, lotId, isPlain }, orders.insertedOrders),
    ])
    await useCoupons(db, tenantId, orders.usedCoupons)
    return orders.results
  }
  const [results] = await Promise.all([writeOrders(), queries.insertPasses(db, ctx.box, receivedAt, settled.passes)])
  await raiseAlarms(db, ctx, { site, passes: settled.passes, plates, receivedAt })
  return results
}

/** A stay that cannot be priced waits for a person, as one without a rule does: it must not keep its box from reporting. */
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

interface AlarmSetting {
  site: queries.LotSite
  passes: SettledPasses['passes']
  plates: string[]
  receivedAt: Date
}

async function raiseAlarms(
  db: Db,
  ctx: DeviceContext,
  { site, passes, plates, receivedAt }: AlarmSetting,
): Promise<void> {
  const { tenantId, lotId, boxId } = ctx.box
  const healed = passes.filter(pass => pass.outcome === 'lateEntry').flatMap(pass => pass.order_id ?? [])
  if (healed.length > 0) await queries.closeExitAlarms(db, tenantId, healed, receivedAt)

  const today = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime())
    .toZonedDateTimeISO(site.timeZone)
    .toPlainDate()
    .toString()
  const blackListed = new Set(
    plates.length === 0 ? [] : await queries.listBlackListed(db, tenantId, lotId, plates, today),
  )
  const alarms = passes.flatMap((pass): queries.NewAlarm[] => {
    const isListed = blackListed.has(pass.plate) && pass.outcome !== 'repeated'
    const isOrphan = pass.outcome === 'orphanExit'
    if (!isListed && !isOrphan) return []
    const about = {
      lot_id: lotId,
      raised_at: new Date(pass.passed_at),
      plate: pass.plate,
      lane_id: pass.lane_id,
      pass_id: pass.pass_id,
      order_id: pass.order_id,
    }
    const raised: queries.NewAlarm[] = []
    if (isListed) raised.push({ ...about, kind: 'blackListed' })
    if (isOrphan) raised.push({ ...about, kind: 'exitWithoutEntry' })
    return raised
  })
  if (alarms.length === 0) return
  const byId = new Map(passes.map(pass => [pass.pass_id, pass]))
  for (const alarm of await queries.insertAlarms(db, tenantId, boxId, alarms)) {
    const pass = byId.get(alarm.passId ?? -1)
    if (!pass || Math.abs(receivedAt.getTime() - pass.passed_at) > freshMs) continue
    const laneName = site.lanes.find(lane => lane.laneId === pass.lane_id)?.name ?? pass.lane_code
    const { alarmId } = alarm
    const kind = alarm.kind === 'blackListed' ? 'blackListed' : 'exitWithoutEntry'
    await postAlarm(db, receivedAt, {
      tenantId,
      lotId,
      lotName: site.name,
      alarmId,
      kind,
      plate: pass.plate,
      laneName,
    })
  }
}
