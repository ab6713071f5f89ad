import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOneOf } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

type Lots = Pick<Scope, 'lotIds'>

/** The lots of a company. `company`: name or alias of a table with tenant_id and company_id. */
const lotsOf = (company: string) =>
  sql`from company_lot as used where used.tenant_id = ${sql.ref(`${company}.tenant_id`)}
    and used.company_id = ${sql.ref(`${company}.company_id`)}`

/** Whether a scope sees at least one lot of a company: then it is shown. */
export const seesCompany = ({ lotIds }: Lots, company: string): RawBuilder<SqlBool> =>
  lotIds === null ? sql`true` : sql`exists (select ${lotsOf(company)} and used.lot_id = any(${lotIds}))`

/** Whether a scope sees all lots of a company: then it may be changed, and its bills are shown. */
export const seesWholeCompany = ({ lotIds }: Lots, company: string): RawBuilder<SqlBool> =>
  lotIds === null ? sql`true` : sql`coalesce((select bool_and(used.lot_id = any(${lotIds})) ${lotsOf(company)}), false)`

/** Whether a company may use a lot, or one of several. */
export const usesLot = (company: string, lotId: number | readonly number[]): RawBuilder<SqlBool> =>
  sql`exists (select ${lotsOf(company)} and ${isOneOf('used.lot_id', lotId)})`

/** The names of a company's lots that a scope sees, in a line. */
export const lotNames = ({ lotIds }: Lots, company: string): RawBuilder<string> => {
  const seen = lotIds === null ? sql`true` : sql`named.lot_id = any(${lotIds})`
  return sql`coalesce((select string_agg(named.name, '、' order by named.name, named.lot_id) from lot as named
    where named.tenant_id = ${sql.ref(`${company}.tenant_id`)} and ${seen}
      and named.lot_id in (select used.lot_id ${lotsOf(company)})), '')`
}
