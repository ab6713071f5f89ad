import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { unnested } from '../../../db/unnested.ts'

interface BoxOfLot {
  tenantId: number
  boxId: number
  lotId: number
}

export interface KnownSession {
  eventId: string
  orderNo: string
  contentHash: number
}

/** Events of the box that were taken before. */
export const listKnownSessions = async (db: Db, box: BoxOfLot, eventIds: string[]): Promise<KnownSession[]> =>
  (
    await sql<KnownSession>`
      select event_id as "eventId", order_no as "orderNo", content_hash as "contentHash"
      from charging_session join parking_order using (tenant_id, order_id)
      where tenant_id = ${box.tenantId} and box_id = ${box.boxId} and event_id = any(${eventIds})`.execute(db)
  ).rows

interface ChargedPlate {
  plate: string
  startedMs: number
  endedMs: number
}

/** Of each charging the latest stay of the plate in the lot that overlaps it. The lot as an expression, for the reason given at listStays of the passes. */
export const findStays = async (
  db: Db,
  { tenantId, lotId }: BoxOfLot,
  chargings: readonly ChargedPlate[],
): Promise<({ orderId: number; orderNo: string } | undefined)[]> => {
  const { rows } = await sql<{ place: number; orderId: number; orderNo: string }>`
    select asked.place::int, stay.order_id as "orderId", stay.order_no as "orderNo"
    from unnest(${chargings.map(({ plate }) => plate)}::text[],
      ${chargings.map(({ startedMs }) => new Date(startedMs).toISOString())}::timestamptz[],
      ${chargings.map(({ endedMs }) => new Date(endedMs).toISOString())}::timestamptz[])
      with ordinality as asked(plate, started_at, ended_at, place)
    cross join lateral (
      select order_id, order_no from parking_order
      where tenant_id = ${tenantId} and plate = asked.plate and lot_id + 0 = ${lotId}
        and park_status in ('inside', 'left') and entry_at < asked.ended_at
        and (exit_at is null or exit_at > asked.started_at)
      order by happened_at desc limit 1
    ) as stay`.execute(db)
  const found = new Map(rows.map(({ place, ...stay }) => [place - 1, stay]))
  return chargings.map((_charging, index) => found.get(index))
}

export interface SessionRow {
  event_id: string
  order_id: number
  /** Milliseconds since 1970. */
  started_at: number
  ended_at: number
  content_hash: number
}

const sessionTypes = {
  event_id: 'text',
  order_id: 'bigint',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
  content_hash: 'bigint',
} satisfies Record<keyof SessionRow, string>

export const insertSessions = (db: Db, box: BoxOfLot, receivedAt: Date, rows: SessionRow[]) =>
  sql`
    insert into charging_session (tenant_id, box_id, lot_id, received_at, event_id, order_id, started_at, ended_at, content_hash)
    select ${box.tenantId}, ${box.boxId}, ${box.lotId}, ${receivedAt}::timestamptz, fresh.*
    from ${unnested(rows, sessionTypes)}`.execute(db)
