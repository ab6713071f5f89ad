import { type Selectable, sql } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './schema.generated.ts'

/** The tables whose key is called after them: `region`, `region_id`. */
export type KeyedTable = { [T in keyof DB & string]: `${T}_id` extends keyof DB[T] ? T : never }[keyof DB & string]

/**
 * A tenant's rows of these numbers, in their order; nobody else changes them until the transaction ends. Those that are missing, or another
 * tenant's, are left out.
 */
export async function rowsForChange<T extends KeyedTable>(
  db: Db,
  table: T,
  tenantId: number,
  ids: readonly number[],
): Promise<Selectable<DB[T]>[]> {
  const key = sql.ref(`${table}_id`)
  const { rows } = await sql<Selectable<DB[T]>>`select * from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${key} = any(${ids}) order by ${key} for update`.execute(db)
  return rows
}

/** The same rows are gone. */
export const deleteRows = (db: Db, table: KeyedTable, tenantId: number, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(`${table}_id`)} = any(${ids})`.execute(
    db,
  )
