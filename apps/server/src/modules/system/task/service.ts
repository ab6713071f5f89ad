import type {
  DataOf,
  ParsedBodyOf,
  queryTask as query,
  seeTask as see,
  TaskFilter,
  TaskRow,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { failureText } from '../../../lib/failure-words.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { removeXlsParts } from '../../../lib/sheet/xls-parts.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import * as queries from './queries.ts'

const audit = auditOf('task')

const makerOf = ({ scope, session }: SignedInContext): queries.Maker => ({ scope, userId: session.userId })

/** A page of the caller's imports and exports. */
export async function queryTask(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const found = await queries.listTasks(ctx.db, makerOf(ctx), input, pageOf(input))
  return { list: found.map(task => rowOf(ctx, task)) }
}

export const countTask = async (ctx: SignedInContext, filter: TaskFilter): Promise<Total> => ({
  total: await queries.countTasks(ctx.db, makerOf(ctx), filter),
})

/** How far an import or export is. Fails with row.missing. */
export async function taskDetail(ctx: SignedInContext, { taskId }: { taskId: number }): Promise<TaskRow> {
  const found = await queries.findTask(ctx.db, makerOf(ctx), taskId)
  if (!found) throw new Failure('row.missing')
  return rowOf(ctx, found)
}

/** Ends an export, or drops a rehearsal; the process that makes it finds out with its next rows. Fails with row.missing or task.over. */
export async function cancelTask(ctx: SignedInContext, { taskId }: { taskId: number }): Promise<null> {
  const maker = makerOf(ctx)
  const { path } = await ctx.db.transaction().execute(async db => {
    const found = await queries.findTask(db, maker, taskId)
    if (!found) throw new Failure('row.missing')
    const ended = await queries.cancelTask(db, maker, taskId, ctx.clock())
    if (!ended) throw new Failure('task.over')
    await queries.removeSheet(db, ctx.scope.tenantId, taskId)
    await audit(ctx, db, {
      action: 'task.cancel',
      entityId: taskId,
      before: { name: found.fileName, done: found.done },
    })
    return ended
  })
  if (path !== null) await removeXlsParts(ctx.files.diskPathOf(path))
  return null
}

/** Notes that the caller has seen one of his failures, or all of them. It is nothing for the log. */
export const seeTask = async (
  ctx: SignedInContext,
  { taskId }: ParsedBodyOf<typeof see>,
): Promise<DataOf<typeof see>> => ({ seen: await queries.markSeen(ctx.db, makerOf(ctx), taskId, ctx.clock()) })

function rowOf({ language, clock }: SignedInContext, stored: queries.StoredTask): TaskRow {
  const { failure, fileKey, keptName, keptUntilAt, keptUntil, undoneUntilAt, undoneUntil, ...row } = stored
  const isKept = fileKey !== null && keptName !== null && (keptUntilAt === null || keptUntilAt > clock())
  return {
    ...row,
    reason: failure ? failureText(failure.code, language, failure.values) : '',
    url: isKept ? fileUrl(fileKey, keptName) : '',
    keptUntil: isKept ? keptUntil : null,
    undoneUntil: undoneUntilAt !== null && undoneUntilAt > clock() ? undoneUntil : null,
  }
}
