import type { ExportJob, Services } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { JobKey } from '../../../lib/job.ts'
import type { SheetSource } from '../../../lib/sheet/sheet-column.ts'
import { copyXlsParts, removeXlsParts, saveXlsParts } from '../../../lib/sheet/xls-parts.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { sessionOfToken } from '../../identity/api-token/read-api-token.ts'
import { contextOf } from '../../identity/session/context-of.ts'
import { sessionOfUser } from '../../identity/session/session-of-user.ts'
import * as runs from './run-queries.ts'

/** An export during which the server has died so often is not tried again. */
const mostAttempts = 10
/** After so many rows the file so far is put on the disk, and the person sees how far it is. */
const savedEveryRows = 20_000
const keepDays = 7
const dayMs = 86_400_000

/** This try counts no more: the export was cancelled, or a later try has begun. */
class Superseded extends Error {}

type Work = NonNullable<Awaited<ReturnType<typeof runs.beginTry>>>

/**
 * Makes the file of an export by making its call again as the person or the program that sent it, with what they may and see by now. Goes on where an earlier try
 * stopped, where the list can. Throws when the signal ends it, so that it is taken up again; any other failure ends the export.
 */
export async function runExport(services: Services, { tenantId, id }: JobKey, signal: AbortSignal): Promise<void> {
  const { clock, log } = services
  const db = services.database.forTenant(tenantId)
  const work = await runs.beginTry(db, tenantId, id)
  if (!work) return
  const which = { tenantId, taskId: id, attempt: work.attempt }
  try {
    if (work.attempt > mostAttempts) throw new Failure('task.diedTooOften')
    await repeat(services, { work, which, signal })
  } catch (error) {
    if (error instanceof Superseded) return
    signal.throwIfAborted()
    // A try that failed before it took them over has left those of the one before.
    if (work.path !== null) await removeXlsParts(services.files.diskPathOf(work.path))
    const { code, values } = error instanceof Failure ? error : new Failure('server.failed')
    if (!(error instanceof Failure)) log.error({ err: error, taskId: id }, 'export failed')
    await db.transaction().execute(async db => {
      const at = clock()
      if (!(await runs.saveFailure(db, which, { failure: { code, values }, at }))) return
      const content = { fileName: work.name }
      await postMessage(db, tenantId, { kind: 'exportFailed', at, userId: work.userId, subjectId: id, content })
    })
  }
}

interface Running {
  work: Work
  which: runs.Try
  signal: AbortSignal
}

async function repeat(services: Services, running: Running): Promise<void> {
  const { work, which } = running
  const { tenantId } = which
  const { path, body, language, address, tokenHash } = work.call
  const session =
    tokenHash === null
      ? await sessionOfUser(services, tenantId, work.userId)
      : await sessionOfToken(services, tenantId, Buffer.from(tokenHash, 'hex'))
  const ctx = contextOf(services, session, {
    ...{ requestId: `export ${which.taskId}`, language, address, call: { path, body } },
    exportJob: await exportJob(services, running),
  })
  try {
    await services.repeatCall(ctx)
  } finally {
    // A try that was stopped leaves its parts to the next one.
    if (!running.signal.aborted && ctx.exportJob) await removeXlsParts(services.files.diskPathOf(ctx.exportJob.path))
  }
}

async function exportJob(services: Services, { work, which, signal }: Running): Promise<ExportJob> {
  const { database, files, clock } = services
  const db = database.forTenant(which.tenantId)
  const save = async (progress: Parameters<typeof runs.saveProgress>[2]) => {
    if (!(await runs.saveProgress(db, which, progress))) throw new Superseded()
  }
  const { path, diskPath } = await files.place('.xls')
  const earlier = work.path === null ? undefined : files.diskPathOf(work.path)
  const parts = earlier === undefined ? undefined : await copyXlsParts(earlier, diskPath)
  await save({ path, done: parts?.checkpoint.rowCount ?? 0 })
  if (earlier !== undefined) await removeXlsParts(earlier)

  let place: SheetSource['place']
  return {
    fileKey: work.fileKey,
    path,
    expiresAt: new Date(clock().getTime() + keepDays * dayMs),
    after: parts && { rows: parts.checkpoint.rowCount, place: parts.place },
    progress: {
      from: parts?.checkpoint,
      everyRows: savedEveryRows,
      async save(checkpoint) {
        signal.throwIfAborted()
        if (place) await saveXlsParts(diskPath, { checkpoint, place: place() })
        await save({ done: checkpoint.rowCount })
      },
      keepsAfter: () => signal.aborted,
    },
    async begin(sheet) {
      place = sheet.place
      const total = await sheet.total?.()
      if (total !== undefined) await save({ total })
    },
    async finish(db, { fileId, rowCount }) {
      const at = clock()
      if (!(await runs.saveDone(db, which, { fileId, rowCount, at }))) throw new Superseded()
      const content = { fileName: work.name, total: rowCount }
      const { tenantId, taskId } = which
      await postMessage(db, tenantId, { kind: 'exported', at, userId: work.userId, subjectId: taskId, content })
    },
  }
}
