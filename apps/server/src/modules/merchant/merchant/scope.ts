import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../../db/scope.ts'

/** Whether a merchant, by the alias of its table, has one of these lots. */
export const hasLot = (lotIds: readonly number[], alias = 'm') => sql<SqlBool>`exists (
  select from merchant_lot as l where l.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and l.merchant_id = ${sql.ref(`${alias}.merchant_id`)}
    and l.lot_id = any(${lotIds}))`

/** Visible: a person who sees some lots sees the merchants of these, and all of their accounts. */
export const seesMerchant = ({ lotIds }: Scope, alias = 'm') =>
  lotIds === null ? sql<SqlBool>`true` : hasLot(lotIds, alias)

/** Changeable: the person must see all lots of the merchant. */
export const isWhole = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from merchant_lot as l
        where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.lot_id <> all(${lotIds}))`
