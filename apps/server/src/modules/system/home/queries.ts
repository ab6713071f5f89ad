import type { RememberedRecord, RememberedScreen } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { seesCompany } from '../../group/company/scope.ts'
import type { Beginning } from './rules.ts'

type TitledRecord = RememberedRecord & { title: string }

/** Where a screen's records are, which of them a scope sees, and what people call them. */
interface Source {
  table: string
  id: string
  title: RawBuilder<unknown>
  isSeen: (scope: Scope) => RawBuilder<SqlBool>
}

const byLot = (scope: Scope) => inScope(scope, 'r')
const ofTenant = ({ tenantId }: Scope) => sql<SqlBool>`r.tenant_id = ${tenantId}`
/** By one of its lots, which stand in a table of their own. */
const byLots =
  (table: 'card_lot' | 'merchant_lot', id: 'card_id' | 'merchant_id') =>
  (scope: Scope): RawBuilder<SqlBool> =>
    sql<SqlBool>`${ofTenant(scope)} and exists (select from ${sql.table(table)} as s
      where ${inScope(scope, 's')} and ${sql.ref(`s.${id}`)} = ${sql.ref(`r.${id}`)})`

const plates = sql`(select string_agg(p.plate, ' ' order by p.position) from card_plate as p
  where p.tenant_id = r.tenant_id and p.card_id = r.card_id)`
const plateOrNumber = sql`coalesce(nullif(r.plate, ''), r.order_no)`
const name = sql`r.name`

const order: Source = { table: 'parking_order', id: 'order_id', title: plateOrNumber, isSeen: byLot }
const sources: Record<RememberedScreen, Source> = {
  'operation/records': order,
  'operation/parking': order,
  'operation/cardManager': { table: 'card', id: 'card_id', title: plates, isSeen: byLots('card_lot', 'card_id') },
  'operation/discounts': {
    table: 'merchant',
    id: 'merchant_id',
    title: name,
    isSeen: byLots('merchant_lot', 'merchant_id'),
  },
  'group/company': {
    table: 'company',
    id: 'company_id',
    title: name,
    isSeen: scope => sql`${ofTenant(scope)} and ${seesCompany(scope, 'r')}`,
  },
  'basic/parkEdit': { table: 'lot', id: 'lot_id', title: name, isSeen: byLot },
  'basic/cloudBox': { table: 'cloud_box', id: 'box_id', title: sql`r.serial`, isSeen: byLot },
  // Who of the others a person with some lots sees is not worth finding out for a title.
  'users/employees': {
    table: 'app_user',
    id: 'user_id',
    title: sql`r.real_name`,
    isSeen: scope => (scope.lotIds === null ? ofTenant(scope) : sql`false`),
  },
  'users/role': { table: 'role', id: 'role_id', title: name, isSeen: ofTenant },
}

/** What these records are called, without those that are gone or out of the scope. */
export async function listTitles(db: Db, scope: Scope, records: readonly RememberedRecord[]): Promise<TitledRecord[]> {
  const parts = [...Map.groupBy(records, ({ screen }) => screen)].map(([screen, wanted]) => {
    const { table, id, title, isSeen } = sources[screen]
    const ids = wanted.map(({ recordId }) => recordId)
    return sql`select ${screen} as screen, ${sql.ref(`r.${id}`)} as "recordId", ${title} as title
      from ${sql.table(table)} as r where ${isSeen(scope)} and ${sql.ref(`r.${id}`)} = any(${ids})`
  })
  if (parts.length === 0) return []
  return (await sql<TitledRecord>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** What a tenant has so far; closed lots count as none. */
export async function readBeginning(db: Db, { tenantId }: Scope): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select count(*) as lots, count(*) filter (where state = 'open') as "openLots",
      max(lot_id) filter (where state = 'planned') as "plannedLotId",
      (select count(*) from role where tenant_id = ${tenantId}) as roles,
      (select count(*) from app_user where tenant_id = ${tenantId}) as people,
      (select count(*) from tenant where tenant_id <> ${tenantId}) as others
    from lot where tenant_id = ${tenantId} and state <> 'closed'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
