import { type ImportNoun, importUndoHours, type TaskFilter, type TaskKind, type TaskState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { Failure } from '../../../lib/failure.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Whose tasks: everybody sees his own. */
export interface Maker {
  scope: Scope
  userId: number
}

const isUnseen = sql<boolean>`(t.state = 'failed' and t.seen_at is null)`

const matching = (db: Db, { scope, userId }: Maker, { kind, state, isSeen }: TaskFilter) => {
  let query = db.selectFrom('task as t').where('t.tenant_id', '=', scope.tenantId).where('t.created_by', '=', userId)
  if (kind) query = query.where(isOneOf('t.kind', kind))
  if (state) query = query.where(isOneOf('t.state', state))
  if (isSeen) query = query.where(sql<boolean>`${isUnseen} = ${isSeen === 'no'}`)
  return query
}

/** Until when an import can be undone. */
const undoneUntil = sql<Date | null>`case when t.state = 'done' and exists (
  select from import_sheet s where s.tenant_id = t.tenant_id and s.task_id = t.task_id and s.undo is not null)
  then t.finished_at + ${importUndoHours} * interval '1 hour' end`

const rows = (db: Db, maker: Maker, filter: TaskFilter) =>
  matching(db, maker, filter)
    .leftJoin('file as f', join => join.onRef('f.tenant_id', '=', 't.tenant_id').onRef('f.file_id', '=', 't.file_id'))
    .select([
      't.task_id as taskId',
      sql<TaskKind>`t.kind`.as('kind'),
      't.name as fileName',
      sql<ImportNoun | null>`t.noun`.as('noun'),
      sql<TaskState>`t.state`.as('state'),
      't.done_count as done',
      't.total_count as total',
      sql<Pick<Failure, 'code' | 'values'> | null>`t.failure`.as('failure'),
      'f.key as fileKey',
      'f.name as keptName',
      'f.expires_at as keptUntilAt',
      maybeLocalTime('f.expires_at', maker.scope).as('keptUntil'),
      maybeLocalTime(undoneUntil, maker.scope).as('undoneUntil'),
      undoneUntil.as('undoneUntilAt'),
      isUnseen.as('isUnseen'),
      localTime('t.created_at', maker.scope).as('createdAt'),
      maybeLocalTime('t.finished_at', maker.scope).as('finishedAt'),
    ])

export type StoredTask = Awaited<ReturnType<typeof listTasks>>[number]

/** The newest first. */
export const listTasks = (db: Db, maker: Maker, filter: TaskFilter, range: PageRange) =>
  rows(db, maker, filter).orderBy('t.created_at', 'desc').orderBy('t.task_id', 'desc').$call(inRange(range)).execute()

export const countTasks = (db: Db, maker: Maker, filter: TaskFilter): Promise<number> =>
  totalOf(matching(db, maker, filter))

export const findTask = (db: Db, maker: Maker, taskId: number) =>
  rows(db, maker, {}).where('t.task_id', '=', taskId).executeTakeFirst()

/** Forgets the sheet of an import that is not carried out. */
export const removeSheet = (db: Db, tenantId: number, taskId: number) =>
  db.deleteFrom('import_sheet').where('tenant_id', '=', tenantId).where('task_id', '=', taskId).execute()

/** Ends a task that has not ended yet, and returns where the parts of an export are. Undefined: it has ended. */
export const cancelTask = (db: Db, { scope, userId }: Maker, taskId: number, at: Date) =>
  db
    .updateTable('task')
    .set({ state: 'cancelled', finished_at: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('created_by', '=', userId)
    .where('task_id', '=', taskId)
    .where('state', 'in', ['rehearsed', 'queued', 'running'])
    .returning('path')
    .executeTakeFirst()

/** Notes that the maker has seen which of his tasks failed. @returns how many he had not */
export const markSeen = async (
  db: Db,
  { scope, userId }: Maker,
  taskId: number | undefined,
  at: Date,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('task')
    .set({ seen_at: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('created_by', '=', userId)
    .where('state', '=', 'failed')
    .where('seen_at', 'is', null)
    .$if(taskId !== undefined, query => query.where('task_id', '=', taskId ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
