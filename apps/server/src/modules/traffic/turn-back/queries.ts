import type { Direction, OrderMark, ParkStatus, PassOutcome } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

interface BoxOfLot {
  tenantId: number
  boxId: number
  lotId: number
}

interface NewTurnBack {
  eventId: string
  laneCode: string
  plate: string
  at: Date
  now: Date
}

/** Its number; undefined: the box reported it before. */
export const insertTurnBack = async (
  db: Db,
  { tenantId, boxId, lotId }: BoxOfLot,
  { eventId, laneCode, plate, at, now }: NewTurnBack,
): Promise<number | undefined> =>
  (
    await sql<{ turnBackId: number }>`
      insert into turn_back (tenant_id, box_id, event_id, lot_id, lane_id, lane_code, plate, turned_back_at, received_at)
      values (${tenantId}, ${boxId}, ${eventId}, ${lotId},
        (select lane_id from lane where tenant_id = ${tenantId} and lot_id = ${lotId} and code = ${laneCode}),
        ${laneCode}, ${plate}, ${at}, ${now})
      on conflict (tenant_id, box_id, event_id) do nothing returning turn_back_id as "turnBackId"`.execute(db)
  ).rows[0]?.turnBackId

/** One that another turn-back named before stays with that. */
export const insertTurnedBackPasses = (
  db: Db,
  { tenantId, boxId }: BoxOfLot,
  { turnBackId, passEventIds }: { turnBackId: number; passEventIds: readonly string[] },
) =>
  sql`
    insert into turned_back_pass (tenant_id, box_id, event_id, turn_back_id)
    select ${tenantId}, ${boxId}, event_id, ${turnBackId} from unnest(${passEventIds}::text[]) as named(event_id)
    on conflict do nothing`.execute(db)

export interface TakenPass {
  passId: number
  lotId: number
  laneId: number | null
  direction: Direction
  plate: string
  outcome: PassOutcome
  orderId: number | null
  passedMs: number
}

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

/** The passes of a box by their ids that still count, the latest first. */
export const listPasses = async (
  db: Db,
  { tenantId, boxId }: BoxOfLot,
  eventIds: readonly string[],
): Promise<TakenPass[]> =>
  (
    await sql<TakenPass>`
      select pass_id as "passId", lot_id as "lotId", lane_id as "laneId", direction, plate, outcome, order_id as "orderId",
        ${milliseconds('passed_at')} as "passedMs"
      from pass where tenant_id = ${tenantId} and box_id = ${boxId} and event_id = any(${eventIds}) and outcome <> 'turnedBack'
      order by passed_at desc, pass_id desc`.execute(db)
  ).rows

/** The pass that made the exit of an order. */
export const findExitPass = async (db: Db, tenantId: number, orderId: number): Promise<TakenPass | undefined> =>
  (
    await sql<TakenPass>`
      select pass_id as "passId", lot_id as "lotId", lane_id as "laneId", direction, plate, outcome, order_id as "orderId",
        ${milliseconds('passed_at')} as "passedMs"
      from pass where tenant_id = ${tenantId} and order_id = ${orderId} and direction = 'out'
        and outcome not in ('repeated', 'inner', 'turnedBack')
      order by pass_id limit 1`.execute(db)
  ).rows[0]

export interface PlateStay {
  orderId: number
  parkStatus: ParkStatus
  mark: OrderMark
  entryMs: number | null
  exitMs: number | null
  hasMoney: boolean
}

/** As many as passes look at. */
const mostStays = 8

/** The latest stays of a plate in a lot that count. */
export const listStays = async (
  db: Db,
  { tenantId, lotId, plate }: { tenantId: number; lotId: number; plate: string },
): Promise<PlateStay[]> =>
  (
    await sql<PlateStay>`
      select order_id as "orderId", park_status as "parkStatus", mark, ${milliseconds('entry_at')} as "entryMs",
        ${milliseconds('exit_at')} as "exitMs", paid_fen + discount_fen > 0 as "hasMoney"
      from parking_order
      where tenant_id = ${tenantId} and plate = ${plate} and lot_id + 0 = ${lotId} and park_status <> 'voided'
      order by happened_at desc limit ${mostStays}`.execute(db)
  ).rows
