import type { Product } from '../product/with-product.ts'
import { eventsOf, type ResendingBox } from './resending-box.ts'

interface Faults {
  /** Events that were acknowledged and are not stored. */
  lost: number
  /** Events stored more than once, and stays that have two orders. */
  doubled: number
  /** What the product's own check finds, in rows. */
  findings: number
}

/** Compares what was acknowledged to boxes with what is stored. The number of a box is its place. */
export async function countFaults(product: Product, boxes: readonly ResendingBox[]): Promise<Faults> {
  const client = await product.connect()
  const { rows } = await client.query<{ event_id: string; times: number }>(
    'select event_id, count(*)::int as times from pass group by event_id',
  )
  const stored = new Map(rows.map(({ event_id, times }) => [event_id, times]))
  const stays = await client.query<{ doubled: number }>(
    `select count(*)::int as doubled from (
       select from parking_order group by lot_id, plate, entry_at having count(*) > 1) as twice`,
  )
  await client.end()
  let lost = 0
  for (const [number, box] of boxes.entries())
    for (let batch = 0; batch < box.acknowledged(); batch += 1)
      lost += eventsOf(number, batch).filter(({ eventId }) => !stored.has(eventId)).length
  return {
    lost,
    doubled: rows.filter(({ times }) => times > 1).length + (stays.rows[0]?.doubled ?? 0),
    findings: await countFindings(product),
  }
}

async function countFindings(product: Product): Promise<number> {
  const answer: unknown = JSON.parse(await product.checkData())
  const { findings } = answer as { findings: { count: number }[] }
  return findings.reduce((sum, { count }) => sum + count, 0)
}
