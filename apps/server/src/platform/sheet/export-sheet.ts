import { type FileUrl, maskOf, type PersonalKind } from '@parkdesk/contract'
import { writeAudit } from '../../db/audit.ts'
import type { ExportJob, SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import { seesPersonal } from '../../lib/mask-answer.ts'
import type { Cell, SheetSource } from '../../lib/sheet/sheet-column.ts'
import { SheetError } from '../../lib/sheet/sheet-error.ts'
import { writeXls } from '../../lib/sheet/write-xls.ts'
import { demandRoom } from '../file/quota.ts'
import { registerFile } from '../file/register-file.ts'
import { sendExport } from './send-export.ts'

/**
 * A file-type export (specification 7.3): the rows as one .xls for its creator, audited with its filter and number of rows, kept for a day. Of more than
 * `exportRowsAtOnce` rows a job makes it, and it is kept for seven days. Returns its URL, which is good once the job is done. Streams, so memory does
 * not grow with the rows. Fails with a quota's failure, file.exportTooLarge or task.tooMany.
 */
export async function exportSheet(ctx: SignedInContext, sheet: SheetSource): Promise<FileUrl> {
  await demandRoom(ctx.db, ctx, 'export', 0)
  const shown = seesPersonal(ctx.session) ? sheet : { ...sheet, rows: maskedRows(sheet) }
  return ctx.exportJob ? exportByJob(ctx, ctx.exportJob, shown) : exportAtOnce(ctx, shown)
}

async function* maskedRows({ columns, rows }: SheetSource): AsyncGenerator<readonly Cell[]> {
  const kinds = columns.map(({ personal }) => personal)
  const maskedCell = (cell: Cell, kind: PersonalKind | undefined) =>
    kind && typeof cell === 'string' ? maskOf(kind, cell) : cell
  for await (const row of rows) yield row.map((cell, place) => maskedCell(cell, kinds[place]))
}

const nameOf = ({ sheetName }: SheetSource) => `${sheetName}.xls`

class TooLong extends Error {}

async function exportAtOnce(ctx: SignedInContext, sheet: SheetSource): Promise<FileUrl> {
  const { path, diskPath } = await ctx.files.place('.xls')
  try {
    const written = await writeXls(diskPath, { ...sheet, rows: fewRows(sheet.rows, ctx.exportRowsAtOnce) }).catch(
      translate,
    )
    return await register(ctx, sheet, { path, ...written })
  } catch (error) {
    if (error instanceof TooLong) return sendExport(ctx, nameOf(sheet))
    throw error
  }
}

async function* fewRows(rows: SheetSource['rows'], most: number): AsyncGenerator<readonly Cell[]> {
  let count = 0
  for await (const row of rows) {
    if (++count > most) throw new TooLong()
    yield row
  }
}

async function exportByJob(ctx: SignedInContext, job: ExportJob, sheet: SheetSource): Promise<FileUrl> {
  await job.begin(sheet)
  const written = await writeXls(ctx.files.diskPathOf(job.path), sheet, job.progress).catch(translate)
  return register(ctx, sheet, { path: job.path, ...written })
}

async function register(
  ctx: SignedInContext,
  sheet: SheetSource,
  { rowCount, ...stored }: { path: string; byteCount: number; rowCount: number },
): Promise<FileUrl> {
  const { exportJob: job, call } = ctx
  const name = nameOf(sheet)
  const terms = job && { key: job.fileKey, expiresAt: job.expiresAt }
  const file = { use: 'export', name, mediaType: 'application/vnd.ms-excel', ...stored, ...terms } as const
  const { url } = await registerFile(ctx, file, async (db, fileId) => {
    const after = { name, from: call.path, filter: call.body, rows: rowCount }
    await writeAudit(db, ctx, { action: 'file.export', entity: 'file', entityId: fileId, after })
    await job?.finish(db, { fileId, rowCount })
  })
  return url
}

function translate(error: unknown): never {
  throw error instanceof SheetError ? new Failure('file.exportTooLarge') : error
}
