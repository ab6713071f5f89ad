import type { ImportNoun, RehearsedRow, TaskState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SheetRow } from '../../../lib/sheet/read-sheet-rows.ts'
import type { ImportUndo } from '../../../platform/import/carry-out.ts'
import type { Headings } from '../../../platform/import/columns.ts'
import type { Mended } from '../../../platform/import/queries.ts'

export type StoredRow = Omit<RehearsedRow, 'rowIndex'>

interface Whose {
  tenantId: number
  userId: number
}

/** An import of a person with its sheet. */
const imports = (db: Db, { tenantId, userId }: Whose, taskId: number) =>
  db
    .selectFrom('task as t')
    .innerJoin('import_sheet as s', join =>
      join.onRef('s.tenant_id', '=', 't.tenant_id').onRef('s.task_id', '=', 't.task_id'),
    )
    .where('t.tenant_id', '=', tenantId)
    .where('t.created_by', '=', userId)
    .where('t.task_id', '=', taskId)
    .select(['t.task_id as taskId', 't.name as fileName', 's.judged_key as judgedKey', 't.finished_at as finishedAt'])
    .select([sql<ImportNoun>`t.noun`.as('noun'), sql<TaskState>`t.state`.as('state')])

/** For a change: nobody else changes it until the transaction ends. */
export const findImport = (db: Db, whose: Whose, taskId: number) =>
  imports(db, whose, taskId)
    .select([
      sql<SheetRow[] | null>`s.rows`.as('rows'),
      sql<Headings>`s.headings`.as('headings'),
      sql<Mended>`s.mended`.as('mended'),
      sql<ImportUndo | null>`s.undo`.as('undo'),
    ])
    .forUpdate(['t', 's'])
    .executeTakeFirst()

/** What would become of its rows. */
export const findJudged = (db: Db, whose: Whose, taskId: number) =>
  imports(db, whose, taskId).select(sql<StoredRow[] | null>`s.judged`.as('judged')).executeTakeFirst()

/** Drops what a person has rehearsed of a noun and not carried out. */
export async function dropRehearsals(db: Db, { tenantId, userId }: Whose, noun: ImportNoun, at: Date): Promise<void> {
  const dropped = await db
    .updateTable('task')
    .set({ state: 'cancelled', finished_at: at })
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('noun', '=', noun)
    .where('state', '=', 'rehearsed')
    .returning('task_id as taskId')
    .execute()
  if (dropped.length === 0) return
  const taskIds = dropped.map(({ taskId }) => taskId)
  await db.deleteFrom('import_sheet').where('tenant_id', '=', tenantId).where('task_id', 'in', taskIds).execute()
}

const ofTask = (db: Db, tenantId: number, taskId: number) => ({
  task: db.updateTable('task').where('tenant_id', '=', tenantId).where('task_id', '=', taskId),
  sheet: db.updateTable('import_sheet').where('tenant_id', '=', tenantId).where('task_id', '=', taskId),
})

export async function saveJudgement(
  db: Db,
  { tenantId, taskId }: { tenantId: number; taskId: number },
  {
    judged,
    judgedKey,
    headings,
    mended,
  }: { judged: StoredRow[]; judgedKey: string; headings: Headings; mended: Mended },
): Promise<void> {
  const { task, sheet } = ofTask(db, tenantId, taskId)
  await sheet
    .set({
      judged: JSON.stringify(judged),
      judged_key: judgedKey,
      headings: JSON.stringify(headings),
      mended: JSON.stringify(mended),
    })
    .execute()
  await task.set({ total_count: judged.length }).execute()
}

export async function saveCarriedOut(
  db: Db,
  { tenantId, taskId }: { tenantId: number; taskId: number },
  { done, undo, at }: { done: number; undo: ImportUndo | null; at: Date },
): Promise<void> {
  const { task, sheet } = ofTask(db, tenantId, taskId)
  await task.set({ state: 'done', done_count: done, finished_at: at }).execute()
  await sheet.set({ rows: null, judged: null, mended: '{}', undo: undo && JSON.stringify(undo) }).execute()
}

export async function saveUndone(
  db: Db,
  { tenantId, taskId }: { tenantId: number; taskId: number },
  at: Date,
): Promise<void> {
  const { task, sheet } = ofTask(db, tenantId, taskId)
  await task.set({ state: 'undone', finished_at: at }).execute()
  await sheet.set({ undo: null }).execute()
}
