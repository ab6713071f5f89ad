import type { AccountKind } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { visible } from './queries.ts'
import { isWhole } from './scope.ts'

/** A merchant while it is changed. */
export interface LockedMerchant {
  merchantId: number
  name: string
  contact: string
  phone: string
  accountKind: AccountKind
  balance: number
  disabled: boolean
  remark: string
  /** How much it may owe; 0: it pays at once. */
  creditLimitFen: number
  payDays: number
  /** What it bought on account and has not paid. */
  owedFen: number
  lotIds: number[]
}

/** The lot that money of a merchant is of; null: its account is for several, and its money not assigned to a single one. */
export const soleLotOf = ({ lotIds: [lotId, ...others] }: Pick<LockedMerchant, 'lotIds'>): number | null =>
  others.length === 0 ? (lotId ?? null) : null

/** Locks merchants that the scope may change until the transaction ends: nobody else moves their accounts meanwhile. */
export const lockMerchants = (db: Db, scope: Scope, merchantIds: readonly number[]): Promise<LockedMerchant[]> =>
  visible(db, scope)
    .where('m.merchant_id', 'in', merchantIds)
    .where(isWhole(scope))
    .select(['m.merchant_id as merchantId', 'm.name', 'm.contact', 'm.phone', 'm.balance', 'm.disabled', 'm.remark'])
    .select(['m.credit_limit_fen as creditLimitFen', 'm.pay_days as payDays', 'm.owed_fen as owedFen'])
    .select([
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<number[]>`(select coalesce(json_agg(l.lot_id order by l.lot_id), '[]') from merchant_lot as l
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id)`.as('lotIds'),
    ])
    .orderBy('m.merchant_id')
    .forUpdate('m')
    .execute()
