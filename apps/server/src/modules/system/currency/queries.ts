import type { AmountHolder } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const getCurrency = async (shared: Db, tenantId: number): Promise<string> =>
  (await shared.selectFrom('tenant').select('currency').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow())
    .currency

/** What of the tenant holds amounts. The rule that a new lot starts with was written by nobody, and does not count. */
export async function listAmountHolders(db: Db, tenantId: number): Promise<AmountHolder[]> {
  const inTenant = sql`tenant_id = ${tenantId}`
  const { rows } = await sql<{ holder: AmountHolder; has: boolean }>`
    select * from (values
      ('chargeRule', exists (select from charge_rule_version where ${inTenant} and changed_by is not null)
        or exists (select from charge_rule_example where ${inTenant})),
      ('order', exists (select from parking_order where ${inTenant} and payable_fen is not null)
        or exists (select from payment where ${inTenant})),
      ('cardRule', exists (select from card_rule where ${inTenant})),
      ('company', exists (select from company_terms where ${inTenant})),
      ('merchant', exists (select from merchant_movement where ${inTenant})),
      ('coupon', exists (select from coupon_template where ${inTenant} and benefit ->> 'kind' = 'money')
        or exists (select from coupon_grant where ${inTenant} and benefit ->> 'kind' = 'money')),
      ('ledger', exists (select from ledger_entry where ${inTenant})),
      ('replay', exists (select from replay where ${inTenant})),
      ('stock', exists (select from stock_movement where ${inTenant}))
    ) as found (holder, has)`.execute(db)
  return rows.filter(({ has }) => has).map(({ holder }) => holder)
}

/** Of the tenant that the connection is bound to. */
export const chooseCurrency = (db: Db, currency: string) => sql`select choose_currency(${currency})`.execute(db)

export const listUserIds = async (db: Db, tenantId: number): Promise<number[]> =>
  (await db.selectFrom('app_user').select('user_id as userId').where('tenant_id', '=', tenantId).execute()).map(
    row => row.userId,
  )
