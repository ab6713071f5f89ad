import type pg from 'pg'
import { seedOrders } from '../orders/seed-orders.ts'
import { say } from '../report/say.ts'

export const lots = 200
export const lanesEach = 4
/** A month of a large operator, so that the last 24 hours hold tens of thousands of passes. */
const days = 30
/** Of how many of them passes are there: the list asks of one. */
const passDays = 2

/** A large operator: 200 lots with a box and four lanes each, of which one in fifty is quiet, a million orders that end now, and their latest passes. */
export async function seedLots(client: pg.Client, orders: number): Promise<void> {
  const { rows } = await client.query<{ until: string }>(`select date_trunc('minute', now())::text as until`)
  const tenantId = await seedOrders(client, orders, { lots, days, until: rows[0]?.until ?? '' })
  for (const statement of [insertBoxes, insertGates, insertLanes]) await client.query(statement, [tenantId])
  await client.query('alter table pass set (autovacuum_enabled = off)')
  await client.query(insertPasses, [tenantId, passDays])
  await client.query('vacuum (analyze) pass, lane, gate, cloud_box, lot')
  await client.query('checkpoint')
  say('lots: passes and lanes are there')
}

const insertBoxes = `
insert into cloud_box (tenant_id, box_id, lot_id, serial, heard_at)
overriding system value select $1::bigint, lot_id, lot_id, 'PD' || lpad(lot_id::text, 10, '0'), now() from lot where tenant_id = $1`

const insertGates = `
insert into gate (tenant_id, gate_id, lot_id, name)
overriding system value select $1::bigint, lot_id, lot_id, 'Gate' from lot where tenant_id = $1`

/** Lane 4 n + k of lot n: two lead in, two out. */
const insertLanes = `
insert into lane (tenant_id, lane_id, lot_id, gate_id, box_id, code, name, direction)
overriding system value
select $1::bigint, lot_id * 4 + k, lot_id, lot_id, lot_id, 'L' || k, 'Lane ' || k, case when k < 2 then 'in' else 'out' end
from lot, generate_series(0, 3) as k where tenant_id = $1`

/** $1 tenant, $2 of how many days. Nothing passes the last lane of every 50th lot. */
const insertPasses = `
insert into pass (tenant_id, pass_id, box_id, event_id, lot_id, lane_id, lane_code, direction, passed_at, received_at, plate, plate_color, outcome,
  timing, order_id)
select $1::bigint, row_number() over (order by at), lot_id, order_id || direction, lot_id, lot_id * 4 + k, 'L' || k, direction, at, at, plate,
  plate_color, case direction when 'in' then 'opened' else 'closed' end, 'onTime', order_id
from (
  select lot_id, order_id, plate, plate_color, 'in' as direction, entry_at as at, order_id % 2 as k from parking_order where tenant_id = $1
  union all
  select lot_id, order_id, plate, plate_color, 'out', exit_at, 2 + case when lot_id % 50 = 0 then 0 else order_id % 2 end
  from parking_order where tenant_id = $1
) as each
where at > now() - make_interval(days => $2::int) and at <= now()`
