import { seedOrders } from '../orders/seed-orders.ts'
import type { Product } from '../product/with-product.ts'
import { amountLine, type Line, noneLine, plainLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'

const mostSeconds = 60

/** The past of so many orders posted, and the proofs of all of it. */
export async function proveMonth(product: Product, orders: number): Promise<Line[]> {
  const client = await product.connect()
  await seedOrders(client, orders)
  await client.query('alter table payment disable trigger books_insert')
  await client.query(addPayments)
  const posting = performance.now()
  await client.query('select post_the_past(tenant_id) from tenant')
  const posted = (performance.now() - posting) / 1_000
  say(`books: the past of ${whole(orders)} orders posted in ${posted.toFixed(0)} s`)
  await client.query('vacuum (analyze)')
  const proving = performance.now()
  const findings = JSON.parse(await product.proveBooks()) as { findings: unknown[] }
  const proven = (performance.now() - proving) / 1_000
  return [
    plainLine(`books: the past of ${whole(orders)} orders posted`, `${posted.toFixed(1)} s`),
    amountLine(`books of ${whole(orders)} orders proven`, proven, mostSeconds, 's'),
    noneLine('books: proofs that fail', findings.findings.length),
  ]
}

/** What the seeded orders say was paid, as a box would have reported it. */
const addPayments = `
  with box as (
    insert into cloud_box (tenant_id, lot_id, serial) select tenant_id, lot_id, 'BENCH-BOOKS' from lot order by lot_id limit 1
    returning tenant_id, box_id)
  insert into payment (tenant_id, box_id, lot_id, received_at, event_id, order_id, channel, amount_fen, paid_at)
  select o.tenant_id, box.box_id, o.lot_id, o.paid_at, o.order_id::text, o.order_id, case when o.order_id % 3 = 0 then 'cash' else 'wechat' end,
    o.paid_fen, o.paid_at
  from parking_order as o join box using (tenant_id) where o.paid_fen > 0`
