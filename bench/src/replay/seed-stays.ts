import type pg from 'pg'
import { say } from '../report/say.ts'

const lots = 4
const chunk = 100_000
export const days = 90
export const firstDay = '2026-01-01'

/**
 * Stays of four lots over 90 days, all of them over and charged: more by day than by night, from a minute to three days. The same count gives
 * the same stays.
 *
 * @returns the lots
 */
export async function seedStays(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ lot_id: string }>(
    `insert into lot (tenant_id, code, name, time_zone, capacity)
    select (select min(tenant_id) from tenant), 'B' || n, 'Bench ' || n, 'Asia/Shanghai', 500 from generate_series(1, $1::int) as n
    returning lot_id`,
    [lots],
  )
  const lotIds = rows.map(row => Number(row.lot_id))
  await client.query('alter table parking_order set (autovacuum_enabled = off)')
  for (let from = 1; from <= count; from += chunk) {
    const to = Math.min(from + chunk - 1, count)
    await client.query(insertStays, [lotIds, from, to, count, `${firstDay} 00:00:00+08`, days])
    say(`stays: ${to.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`)
  }
  await client.query(`select setval('order_id_seq', $1)`, [count])
  await client.query('vacuum (analyze) parking_order')
  await client.query('checkpoint')
  return lotIds
}

/** $1 lots, $2 to $3 the numbers to make, $4 of how many in all, $5 the first moment, $6 days. A hash takes the place of chance. */
const insertStays = `
insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at, exit_at,
  pay_status, payable_fen, paid_fen, paid_at)
select (select min(tenant_id) from tenant), n, 'B' || lpad(n::text, 12, '0'), ($1::bigint[])[1 + n % 4], '粤B' || lpad((n % 90000)::text, 5, '0'),
  case when n % 9 = 0 then 'green' else 'blue' end, 'left', 'none', came, came, gone, case when fen = 0 then 'free' else 'paid' end, fen, fen,
  case when fen > 0 then gone end
from (
  select n, (hashint4extended(n, 3) & 1048575) / 1048576.0 as chance,
    $5::timestamptz + make_interval(secs => round(86400 * (d - 0.11 * sin(2 * pi() * (d - floor(d) - 0.08))))::int) as came
  from generate_series($2::int, $3::int) as n cross join lateral (select n::float8 / $4 * ($6 - 4)) as t(d)
) as drawn
cross join lateral (select floor(60 * exp(8.4 * chance))::int) as s(seconds)
cross join lateral (select came + seconds * interval '1 second') as e(gone)
cross join lateral (select case when seconds <= 1800 then 0 else least(3000 * ceil(seconds / 86400.0), 500 * ceil(seconds / 3600.0)) end) as f(fen)`
