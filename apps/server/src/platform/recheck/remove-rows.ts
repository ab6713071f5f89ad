import type { Selectable } from 'kysely'
import { auditOf } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.generated.ts'
import { deleteRows, type KeyedTable, rowsForChange } from '../../db/tenant-rows.ts'
import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import { demandRecheck } from './recheck.ts'

interface Removal<Row> {
  /** The permission and the audit's action are `<noun>.remove`. */
  noun: string
  /** The rows of these numbers that the caller sees, which nobody else changes until the transaction ends. */
  list: (db: Db, ids: number[]) => Promise<Row[]>
  idOf: (row: Row) => number
  /** Called with all rows or not at all. What it throws leaves all of them. */
  remove: (db: Db, ids: number[], rows: Row[]) => Promise<unknown>
}

/**
 * Removes rows after the password re-check, all of them or none, with an audit row each. Fails with session.recheckNeeded, row.missing.
 */
export async function removeRows<Row extends object>(
  ctx: SignedInContext,
  wanted: readonly number[],
  { noun, list, idOf, remove }: Removal<Row>,
): Promise<{ removed: number }> {
  await demandRecheck(ctx)
  const ids = [...new Set(wanted)]
  return ctx.db.transaction().execute(async db => {
    const rows = await list(db, ids)
    if (rows.length < ids.length) throw new Failure('row.missing')
    await remove(db, ids, rows)
    const audit = auditOf(noun)
    for (const before of rows) await audit(ctx, db, { action: `${noun}.remove`, entityId: idOf(before), before })
    return { removed: rows.length }
  })
}

interface TableRemoval<T extends KeyedTable> {
  noun: string
  table: T
  /** Called with the rows once they are gone. What it throws brings them back. */
  afterwards?: (db: Db, rows: Selectable<DB[T]>[]) => Promise<void>
}

/** The same for a table whose rows everybody of the tenant sees. */
export const removeTenantRows = <T extends KeyedTable>(
  ctx: SignedInContext,
  wanted: readonly number[],
  { noun, table, afterwards }: TableRemoval<T>,
): Promise<{ removed: number }> => {
  const { tenantId } = ctx.scope
  return removeRows<Selectable<DB[T]> & object>(ctx, wanted, {
    noun,
    list: (db, ids) => rowsForChange(db, table, tenantId, ids),
    idOf: row => Number(Reflect.get(row, `${table}_id`)),
    async remove(db, ids, rows) {
      await deleteRows(db, table, tenantId, ids)
      await afterwards?.(db, rows)
    },
  })
}
