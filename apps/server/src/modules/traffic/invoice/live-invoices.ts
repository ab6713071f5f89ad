import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What of an order stands on an invoice that is alive: it cannot go back before that is turned red. */
export const liveInvoicedFen = async (db: Db, tenantId: number, orderId: number): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from invoice_part
    where tenant_id = ${tenantId} and order_id = ${orderId} and is_live`.execute(db)
  return rows[0]?.fen ?? 0
}
