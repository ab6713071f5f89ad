import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { StoredCall } from '../../../platform/sheet/send-export.ts'

/** A try of an export. What it writes counts only as long as no later try has begun and nobody has cancelled it. */
export interface Try {
  tenantId: number
  taskId: number
  attempt: number
}

/** Begins the next try. Undefined when the export has ended or is gone. */
export const beginTry = (db: Db, tenantId: number, taskId: number) =>
  db
    .updateTable('task')
    .set({ state: 'running', attempt: sql`attempt + 1` })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('kind', '=', 'export')
    .where('state', 'in', ['queued', 'running'])
    .returning(['attempt', 'name', 'path', 'created_by as userId'])
    .returning(sql<string>`file_key`.as('fileKey'))
    .returning(sql<StoredCall>`call`.as('call'))
    .executeTakeFirst()

const current = (db: Db, { tenantId, taskId, attempt }: Try) =>
  db
    .updateTable('task')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')

interface Progress {
  /** Where this try writes. */
  path?: string
  done?: number
  total?: number
}

/** Says how far it is. False: this try counts no more. */
export const saveProgress = async (db: Db, which: Try, { path, done, total }: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await current(db, which)
    .set({
      ...(path !== undefined && { path }),
      ...(done !== undefined && { done_count: done }),
      ...(total !== undefined && { total_count: total }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: this try counts no more. */
export const saveDone = async (
  db: Db,
  which: Try,
  { fileId, rowCount, at }: { fileId: number; rowCount: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await current(db, which)
    .set({
      state: 'done',
      file_id: fileId,
      done_count: rowCount,
      total_count: rowCount,
      finished_at: at,
      path: null,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: this try counts no more. */
export const saveFailure = async (
  db: Db,
  which: Try,
  { failure, at }: { failure: { code: string; values: Record<string, string | number> }; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await current(db, which)
    .set({ state: 'failed', finished_at: at, failure: JSON.stringify(failure), path: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that wait or run. */
export const listUnfinished = (db: Db, tenantId: number) =>
  db
    .selectFrom('task')
    .select('task_id as taskId')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'export')
    .where('state', 'in', ['queued', 'running'])
    .execute()

/** Drops rehearsals that nobody has carried out, and what it takes to undo imports whose time for it is over. */
export async function removeSheetsBefore(db: Db, tenantId: number, at: Date): Promise<void> {
  await db
    .updateTable('task')
    .set({ state: 'cancelled', finished_at: at })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'rehearsed')
    .where('created_at', '<', at)
    .execute()
  await db
    .deleteFrom('import_sheet')
    .using('task')
    .whereRef('task.tenant_id', '=', 'import_sheet.tenant_id')
    .whereRef('task.task_id', '=', 'import_sheet.task_id')
    .where('task.tenant_id', '=', tenantId)
    .where('task.created_at', '<', at)
    .where(eb => eb.or([eb('task.finished_at', 'is', null), eb('task.finished_at', '<=', at)]))
    .execute()
}

export const removeTasksBefore = (db: Db, tenantId: number, at: Date) =>
  db
    .deleteFrom('task')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', at)
    .where('state', 'not in', ['queued', 'running'])
    .execute()
