import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A code that nobody used: without a gateway no call makes one. */
export const furnishDriverPay: Furnish = async ({ owner, tenantId, lotId, word, plate, now }) => {
  const hash = Buffer.from(word)
  await sql`insert into card_code (tenant_id, lot_id, plate, phone_hash, key_hash, code_hash, stored_card_id, made_at, expires_at)
    select tenant_id, ${lotId}, ${plate(7)}, ${hash}, ${hash}, ${hash}, stored_card_id, ${now}::timestamptz, ${now}::timestamptz
    from stored_card where tenant_id = ${tenantId} order by stored_card_id limit 1`.execute(owner)
}
