import type pg from 'pg'
import { say } from '../report/say.ts'

const chunk = 100_000
/** The latest stays are still inside. */
const carsInside = 4_000

/** Of whom orders are made. */
export interface Operator {
  lots: number
  days: number
  /** The end of the last day. */
  until: string
}

const twoYears: Operator = { lots: 40, days: 730, until: '2026-03-01 00:00+08' }

/**
 * Orders as two years of an operator with 40 lots leave them: more by day than by night, big lots and small ones, regulars and visitors, every
 * state in its share. The same count gives the same orders. Ends with the VACUUM and ANALYZE that autovacuum would do sooner or later, and keeps
 * autovacuum itself from doing them in the middle of a measurement.
 */
export async function seedOrders(client: pg.Client, count: number, operator = twoYears): Promise<string> {
  const { lots, days, until } = operator
  const tenantId = await addLots(client, lots)
  await client.query('alter table parking_order set (autovacuum_enabled = off)')
  // Without journals: what is measured on these orders does not read them, or posts them afterwards.
  await client.query('alter table parking_order disable trigger books_insert')
  for (let from = 1; from <= count; from += chunk) {
    await client.query(insertOrders, [
      tenantId,
      from,
      Math.min(from + chunk - 1, count),
      count,
      carsInside,
      lots,
      days,
      until,
    ])
    say(`orders: ${Math.min(from + chunk - 1, count).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`)
  }
  await client.query('alter table parking_order enable trigger books_insert')
  await client.query(`select setval('order_id_seq', $1)`, [count])
  await client.query('vacuum (analyze) parking_order')
  await client.query('checkpoint')
  return tenantId
}

async function addLots(client: pg.Client, lots: number): Promise<string> {
  const { rows } = await client.query<{ tenant_id: string }>('select tenant_id from tenant order by tenant_id limit 1')
  const tenantId = rows[0]?.tenant_id
  if (tenantId === undefined) throw new Error('the server seeded no tenant')
  await client.query(
    `insert into lot (tenant_id, lot_id, code, name, time_zone, capacity)
    select $1, n, 'B' || n, 'Bench ' || n, 'Asia/Shanghai', 500 from generate_series(1, $2::int) as n`,
    [tenantId, lots],
  )
  return tenantId
}

/** $1 tenant, $2 to $3 the numbers to make, $4 of how many in all, $5 cars inside, $6 lots, $7 days, $8 the end of the last. A hash of the number takes the place of chance. */
const insertOrders = `
insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at,
  entry_lane_id, exit_at, exit_lane_id, pay_status, payable_fen, paid_fen, paid_at, rule_id, rule_version, calendar_version, fee, fee_minutes)
with drawn as (
  select n, n > $4::int - $5::int as is_inside,
    (hashint4extended(n, 1) & 1048575) / 1048576.0 as r1, (hashint4extended(n, 2) & 1048575) / 1048576.0 as r2,
    (hashint4extended(n, 3) & 1048575) / 1048576.0 as r3, (hashint4extended(n, 4) & 1048575) / 1048576.0 as r4,
    -- Days pass evenly; within a day most cars come around two in the afternoon.
    (n::float8 / $4 * $7::int) as days
  from generate_series($2::int, $3::int) as n
), stays as (
  select *, 1 + floor($6::int * r1 * r1)::bigint as lot,
    $8::timestamptz - make_interval(days => $7::int) + make_interval(secs => round(86400 * (
      floor(days) + (days - floor(days)) - 0.11 * sin(2 * pi() * (days - floor(days) - 0.08))))::int) as came,
    case when r2 < 0.02 then 0 else 60 + floor(5400 * exp(3 * r3 - 1.5))::int end as seconds,
    case when is_inside then n when r4 < 0.6 then floor(r4 / 0.6 * 30000)::int else 1000000 + floor(r3 * 600000)::int end as car
  from drawn
), states as (
  select *, came + make_interval(secs => seconds) as gone,
    case when is_inside then 'inside' when r4 > 0.997 then 'exitMissed' when r4 > 0.995 then 'entryMissed' else 'left' end as status,
    case when seconds <= 1800 then 0 else least(3000, 500 * ceil(seconds / 3600.0)) end::bigint as fen,
    upper(substr(md5(car::text), 1, 5)) as tail
  from stays
)
select $1::bigint, n, to_char(came at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(n::text, 9, '0'), lot,
  case when car % 5 = 0 then '粤A' when car % 7 = 0 then '湘E' else '粤B' end || tail, case when car % 9 = 0 then 'green' else 'blue' end,
  status,
  case when status = 'exitMissed' then 'doubleEntry' when status = 'entryMissed' then 'entryMissed'
    when status = 'left' and seconds = 0 then 'zeroLength' else 'none' end,
  came, case when status <> 'entryMissed' then came end, case when status <> 'entryMissed' then lot * 2 end,
  case status when 'left' then gone when 'entryMissed' then came end, case when status in ('left', 'entryMissed') then lot * 2 + 1 end,
  case when status = 'inside' then 'open' when status <> 'left' then 'toMatch' when fen = 0 then 'free'
    when r2 > 0.97 then 'unpaid' else 'paid' end,
  case when status = 'left' then fen end, case when status = 'left' and r2 <= 0.97 then fen else 0 end,
  case when status = 'left' and fen > 0 and r2 <= 0.97 then gone end,
  case when status = 'left' then lot end, case when status = 'left' then 1 end,
  case when status = 'left' then 1 end,
  case when status = 'left' then jsonb_build_array(jsonb_build_object('kind', 'units', 'cycle', 1, 'window', 0, 'tier', 0, 'dayClass', '',
    'fromMs', (extract(epoch from came) * 1000)::bigint, 'toMs', (extract(epoch from gone) * 1000)::bigint,
    'minutes', ceil(seconds / 60.0), 'units', ceil(seconds / 3600.0), 'unitMinutes', 60, 'unitPriceFen', 500, 'amountFen', fen)) end,
  case when status = 'left' then jsonb_build_object('charged', ceil(seconds / 60.0), 'free', 0, 'outside', 0) end
from states`
