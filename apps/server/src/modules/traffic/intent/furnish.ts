import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A charge that nobody paid, as its channel said, and a call about another: no call of ours makes them without a channel. */
export const furnishIntent: Furnish = async ({ owner, tenantId, lotId, word, now }) => {
  const { rows } = await sql<{ intentId: number; accountId: number }>`
    insert into money_intent (tenant_id, account_id, out_no, page_key, amount_fen, order_id, lot_id, way, subject, made_at, expires_at, state)
    select ${tenantId}, account_id, 'PFURNISHED', ${`${word} key`}, 100, (select order_id from parking_order
        where tenant_id = ${tenantId} and lot_id = ${lotId} limit 1), ${lotId}, 'qr', ${word}, ${now}::timestamptz,
      ${now}::timestamptz + interval '5 minutes', 'expired'
    from pay_key where tenant_id = ${tenantId} returning intent_id as "intentId", account_id as "accountId"`.execute(
    owner,
  )
  const [{ intentId, accountId } = { intentId: 0, accountId: 0 }] = rows
  await sql`insert into intent_try (tenant_id, intent_id, what, asked_at, request, outcome)
    values (${tenantId}, ${intentId}, 'close', ${now}::timestamptz, ${word}, 'closed')`.execute(owner)
  await sql`insert into intent_resolution (tenant_id, intent_id, account_id, outcome, source, happened_at, resolved_at)
    values (${tenantId}, ${intentId}, ${accountId}, 'expired', 'query', ${now}::timestamptz, ${now}::timestamptz)`.execute(
    owner,
  )
  await sql`insert into pay_notice (tenant_id, account_id, received_at, headers, body, out_no, judgement)
    values (${tenantId}, ${accountId}, ${now}::timestamptz, '{}', ${Buffer.from(word)}, '', 'unknownEventKept')`.execute(
    owner,
  )
}
