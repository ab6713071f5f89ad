import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SheetRow } from '../../lib/sheet/read-sheet-rows.ts'
import type { ImportUndo } from './carry-out.ts'

/** Texts by column, by the number of their row. */
export type Mended = Record<string, Record<string, string>>

interface NewTask {
  tenantId: number
  userId: number
  noun: string
  fileName: string
  at: Date
  state: 'rehearsed' | 'done'
  total: number
  done: number
}

/** Adds the task of an import; its sheet follows. */
export const insertTask = (db: Db, task: NewTask) =>
  db
    .insertInto('task')
    .values({
      tenant_id: task.tenantId,
      kind: 'import',
      noun: task.noun,
      name: task.fileName,
      state: task.state,
      created_by: task.userId,
      created_at: task.at,
      finished_at: task.state === 'done' ? task.at : null,
      done_count: task.done,
      total_count: task.total,
    })
    .returning('task_id as taskId')
    .executeTakeFirstOrThrow()

export const insertSheet = (
  db: Db,
  { tenantId, taskId }: { tenantId: number; taskId: number },
  { rows, headings, undo }: { rows?: SheetRow[]; headings?: Record<string, string>; undo?: ImportUndo },
) =>
  db
    .insertInto('import_sheet')
    .values({
      tenant_id: tenantId,
      task_id: taskId,
      rows: rows ? JSON.stringify(rows) : null,
      headings: JSON.stringify(headings ?? {}),
      undo: undo ? JSON.stringify(undo) : null,
    })
    .execute()

/** The rows of a table as they are, by id: md5 of everything they say. */
export async function printRows(
  db: Db,
  tenantId: number,
  { table, id }: { table: string; id: string },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; print: string }>`
    select ${sql.ref(id)} as id, md5(to_jsonb(t)::text) as print from ${sql.table(table)} as t
    where tenant_id = ${tenantId} and ${sql.ref(id)} = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.print]))
}
