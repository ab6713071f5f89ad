import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runKept } from '../../../db/statements.ts'
import { unnested } from '../../../db/unnested.ts'

export interface OrderRow {
  order_id: number
  order_no: string
  plate: string
  plate_color: string
  park_status: string
  mark: string
  /** Milliseconds since 1970, as all times of a row. */
  happened_at: number
  entry_at: number | null
  entry_lane_id: number | null
  exit_at: number | null
  exit_lane_id: number | null
  pay_status: string
  payable_fen: number | null
  coupon_fen: number
  credit_discount_fen: number
  credit_score: number | null
  rule_id: number | null
  rule_version: number | null
  calendar_version: number | null
  assignment_version: number | null
  /** JSON text. */
  fee: string | null
  /** JSON text. */
  fee_minutes: string | null
  right_id: number | null
  vehicle_size: string | null
  vehicle_class: string | null
  vehicle_energy: string | null
  entry_fill_percent: number | null
  entry_region_id: number | null
}

const orderTypes = {
  order_id: 'bigint',
  order_no: 'text',
  plate: 'text',
  plate_color: 'text',
  park_status: 'text',
  mark: 'text',
  happened_at: 'timestamptz',
  entry_at: 'timestamptz',
  entry_lane_id: 'bigint',
  exit_at: 'timestamptz',
  exit_lane_id: 'bigint',
  pay_status: 'text',
  payable_fen: 'bigint',
  coupon_fen: 'bigint',
  credit_discount_fen: 'bigint',
  credit_score: 'int',
  rule_id: 'bigint',
  rule_version: 'int',
  calendar_version: 'int',
  assignment_version: 'int',
  fee: 'jsonb',
  fee_minutes: 'jsonb',
  right_id: 'bigint',
  vehicle_size: 'text',
  vehicle_class: 'text',
  vehicle_energy: 'text',
  entry_fill_percent: 'int',
  entry_region_id: 'bigint',
} satisfies Record<keyof OrderRow, string>
/** The columns without those for rights, coupons, credit, vehicle sizes and classes, regions and how full the lot was. */
const {
  right_id: _right,
  coupon_fen: _coupon,
  credit_discount_fen: _credit,
  credit_score: _score,
  vehicle_size: _size,
  vehicle_class: _class,
  vehicle_energy: _energy,
  entry_fill_percent: _fill,
  entry_region_id: _region,
  ...plainTypes
} = orderTypes

/** isPlain: the batch has no rights, coupons, credit, sizes, classes, regions or fills, so their columns are not written, which saves a twentieth of the time. */
export const insertOrders = async (
  db: Db,
  { tenantId, lotId, isPlain }: { tenantId: number; lotId: number; isPlain: boolean },
  rows: OrderRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const types = isPlain ? plainTypes : orderTypes
  const columns = sql.join(Object.keys(types).map(name => sql.ref(name)))
  await runKept(
    db,
    isPlain
      ? sql`insert into parking_order (tenant_id, lot_id, ${columns}) select ${tenantId}, ${lotId}, fresh.* from ${unnested(rows, types)}`
      : sql`insert into parking_order (tenant_id, lot_id, ${columns}, discount_fen)
          select ${tenantId}, ${lotId}, fresh.*, fresh.credit_discount_fen from ${unnested(rows, types)}`,
  )
}

/** The columns that a pass may change of an existing order. */
const changed = <Types extends typeof plainTypes>({
  order_no: _number,
  plate: _plate,
  plate_color: _color,
  ...types
}: Types) => types
const changedTypes = changed(orderTypes)
const plainChangedTypes = changed(plainTypes)
/** The columns that a plain exit changes. */
const { happened_at: _happenedAt, entry_at: _entryAt, entry_lane_id: _entryLane, ...exitTypes } = plainChangedTypes

interface Updating {
  tenantId: number
  isPlain: boolean
  /** Whether the entries of all orders are unchanged and need not be written. */
  keepsEntries: boolean
}

export const updateOrders = async (
  db: Db,
  { tenantId, isPlain, keepsEntries }: Updating,
  rows: OrderRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const types = isPlain ? (keepsEntries ? exitTypes : plainChangedTypes) : changedTypes
  const columns = Object.keys(types).filter(name => name !== 'order_id')
  const assigned = sql.join(columns.map(name => sql`${sql.ref(name)} = fresh.${sql.ref(name)}`))
  await runKept(
    db,
    sql`
    update parking_order as stay set ${assigned}${isPlain ? sql`` : sql`, discount_fen = stay.discount_fen - stay.credit_discount_fen + fresh.credit_discount_fen`}
    from ${unnested<keyof typeof exitTypes>(rows, types)}
    where stay.tenant_id = ${tenantId} and stay.order_id = fresh.order_id`,
  )
}
