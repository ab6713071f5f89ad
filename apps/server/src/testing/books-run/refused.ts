import { sql } from 'kysely'
import type { BooksWorld } from './world.ts'

/** Where money stands; a refused call leaves all of it as it was. */
const moneyTables = [
  ...['journal', 'leg', 'book_balance', 'payment', 'ledger_entry', 'refund', 'arrears', 'arrears_step', 'invoice'],
  ...['card_order', 'merchant', 'coupon', 'parking_order', 'idempotency', 'stored_card', 'stored_card_movement'],
  ...['sub_account', 'share_movement', 'share_payout', 'company_bill', 'invoice_part'],
  ...['company_payment', 'company_payment_part', 'company_payout'],
  ...['merchant_charge', 'merchant_payment', 'merchant_charge_part', 'merchant_top_up', 'merchant_top_up_back'],
  ...['receipt', 'receipt_return', 'channel_settlement', 'bank_decision', 'reconciliation_decision'],
  ...['books', 'month_close', 'month_close_ask'],
  ...['sentry_duty', 'shortage_waiver'],
]

async function stateOf({ server, tenantId }: BooksWorld): Promise<unknown> {
  const parts = moneyTables.map(
    table => sql`select ${table} as name, count(*)::int as rows, coalesce(bit_xor(hashtextextended(t::text, 0)), 0)::text as hash
      from ${sql.table(table)} as t where tenant_id = ${tenantId}`,
  )
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(
    server.owner.forTenant(tenantId),
  )
  return rows
}

/** To compare reads everything: of a long run only one in so many refused calls is compared. */
const lookEvery = Math.max(1, Math.floor(Number(process.env.PARKDESK_BOOKS_STEPS ?? 0) / 2_000))
let refusals = 0

/** I8: a call that is refused by this name changes nothing. @throws Error where it was not, or did */
export async function refusedUnchanged(
  world: BooksWorld,
  code: string,
  call: () => Promise<{ code: string }>,
): Promise<void> {
  refusals += 1
  const isLookedAt = refusals % lookEvery === 0
  const before = isLookedAt ? await stateOf(world) : undefined
  const refused = await call()
  if (refused.code !== code) throw new Error(`expected ${code}, and was ${refused.code}`)
  if (!isLookedAt) return
  const after = await stateOf(world)
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error(`${code} changed ${JSON.stringify([before, after])}`)
}
