import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './scope.ts'

/**
 * The rows of a table that a scope may touch; with `lotId` only that lot's, none when the scope leaves it out.
 *
 * @param table name or alias of a table with tenant_id and lot_id
 */
export function inScope(
  { tenantId, lotIds }: Pick<Scope, 'lotIds'> & { tenantId: number | Expression<number> },
  table: string,
  lotId?: number,
): RawBuilder<SqlBool> {
  const lot = sql.ref(`${table}.lot_id`)
  const conditions = [sql<SqlBool>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`]
  if (lotIds !== null) conditions.push(sql<SqlBool>`${lot} = any(${lotIds})`)
  if (lotId !== undefined) conditions.push(sql<SqlBool>`${lot} = ${lotId}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
