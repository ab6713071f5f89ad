import { ChargingEvent, type ChargingResult, normalisePlate } from '@parkdesk/contract'
import { lockLot } from '../../../db/lock.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { eventHash } from '../../../lib/content-hash.ts'
import { refusedEvent, unreadableEvent } from '../../../lib/refused-event.ts'
import { clockRefusal } from '../event/clock-refusal.ts'
import { raiseConflict } from '../event/raise-conflict.ts'
import { standingsOf } from '../event/rules.ts'
import * as queries from './queries.ts'

interface ReadCharging {
  eventId: string
  contentHash: number
  plate: string
  startedMs: number
  endedMs: number
}

/**
 * Stores chargings that have ended, each with the stay during which the vehicle charged. A known one is a duplicate; one that is unreadable, has
 * an impossible time, whose id was used for another, or whose stay is not known, is refused. An order that is priced already stays as it is.
 */
export async function takeCharging(
  ctx: DeviceContext,
  body: { events: unknown[] },
): Promise<{ results: ChargingResult[] }> {
  const now = ctx.clock()
  const read = body.events.map(raw => readCharging(raw, ctx, now))
  const chargings = read.flatMap(item => ('charging' in item ? [item.charging] : []))
  const results = chargings.length === 0 ? [] : await store(ctx, chargings, now)
  const answers = results.values()
  return {
    results: read.map(item => {
      if (!('charging' in item)) return item.refused
      const { value } = answers.next()
      if (!value) throw new Error('a charging got no result')
      return value
    }),
  }
}

/** Stores new ones; returns the result of each, in their order. */
function store(ctx: DeviceContext, chargings: readonly ReadCharging[], now: Date): Promise<ChargingResult[]> {
  const { box, language } = ctx
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    const stored = await queries.listKnownSessions(
      db,
      box,
      chargings.map(({ eventId }) => eventId),
    )
    const known = new Map(stored.map(session => [session.eventId, session.contentHash]))
    const stays = await queries.findStays(db, box, chargings)
    // A charging without a stay is not stored, so its id is still free.
    const takeable = chargings.filter((charging, index) => known.has(charging.eventId) || stays[index])
    const standings = new Map(standingsOf(takeable, known).map((standing, index) => [takeable[index], standing]))
    const orderNos = new Map(stored.map(session => [session.eventId, session.orderNo]))
    const rows: queries.SessionRow[] = []
    const results = chargings.map((charging, index): ChargingResult => {
      const { eventId, startedMs, endedMs, contentHash } = charging
      const standing = standings.get(charging)
      const stay = stays[index]
      if (standing === 'conflict') return refusedEvent(eventId, 'event.conflict', language)
      if (standing === 'duplicate') {
        const orderNo = orderNos.get(eventId) ?? stay?.orderNo
        return { eventId, result: 'duplicate', ...(orderNo !== undefined && { orderNo }) }
      }
      if (!stay) return refusedEvent(eventId, 'charging.noStay', language)
      const times = { started_at: startedMs, ended_at: endedMs }
      rows.push({ event_id: eventId, order_id: stay.orderId, ...times, content_hash: contentHash })
      return { eventId, result: 'accepted', orderNo: stay.orderNo }
    })
    if (rows.length > 0) await queries.insertSessions(db, box, now, rows)
    const conflict = takeable.find(charging => standings.get(charging) === 'conflict')
    if (conflict) await raiseConflict(db, ctx, now, conflict.eventId)
    return results
  })
}

function readCharging(
  raw: unknown,
  { language }: DeviceContext,
  now: Date,
): { charging: ReadCharging } | { refused: ChargingResult } {
  const parsed = ChargingEvent.safeParse(raw)
  if (!parsed.success) return { refused: unreadableEvent(ChargingEvent, raw, language) }
  const { eventId, startedAt, endedAt } = parsed.data
  for (const time of [startedAt, endedAt]) {
    const refused = clockRefusal({ eventId, time }, { language, now })
    if (refused) return { refused }
  }
  const [startedMs, endedMs] = [Date.parse(startedAt), Date.parse(endedAt)]
  if (endedMs <= startedMs) return { refused: refusedEvent(eventId, 'charging.reversed', language) }
  const plate = normalisePlate(parsed.data.plate)
  const contentHash = eventHash(`${plate} ${startedMs} ${endedMs}`)
  return { charging: { eventId, contentHash, plate, startedMs, endedMs } }
}
