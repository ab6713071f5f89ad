import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * The rows of a table that a scope may touch; with `lotId` only those of that lot or lots, none when the scope leaves them out.
 *
 * @param table name or alias of a table with tenant_id and lot_id
 */
export function inScope(
  { tenantId, lotIds }: Pick<Scope, 'lotIds'> & { tenantId: number | Expression<number> },
  table: string,
  lotId?: number | readonly number[],
): RawBuilder<SqlBool> {
  const lot = `${table}.lot_id`
  const conditions = [sql<SqlBool>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`]
  if (lotIds !== null) conditions.push(sql<SqlBool>`${sql.ref(lot)} = any(${lotIds})`)
  if (lotId !== undefined) conditions.push(isOneOf(lot, lotId))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether one of a filter's values is several: a statement that is remembered has one in its place. */
export const takesSeveral = (filter: object): boolean => Object.values(filter).some(Array.isArray)

/**
 * Whether a column, or what is computed, is the value that a filter names, or one of several.
 *
 * @param column its name, or an expression
 */
export function isOneOf<Value extends string | number>(
  column: string | RawBuilder<unknown>,
  wanted: Value | readonly Value[],
): RawBuilder<SqlBool> {
  const left = typeof column === 'string' ? sql.ref(column) : column
  return Array.isArray(wanted) ? sql<SqlBool>`${left} = any(${wanted})` : sql<SqlBool>`${left} = ${wanted}`
}
