import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** What a driver wants on his invoice: no call of ours makes it without a pay channel. */
export const furnishScanInvoice: Furnish = async ({ owner, tenantId, word, now }) => {
  await sql`insert into invoice_wish (tenant_id, lot_id, order_id, intent_id, title_type, title, email, asked_at, refused)
    select tenant_id, lot_id, order_id, intent_id, 'personal', ${`${word}扫码`}, 'a@example.com', ${now}::timestamptz, 'isInvoiced'
    from money_intent where tenant_id = ${tenantId} and order_id is not null limit 1`.execute(owner)
}
