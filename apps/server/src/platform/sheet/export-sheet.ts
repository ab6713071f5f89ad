import type { FileUrl } from '@parkdesk/contract'
import { writeAudit } from '../../db/audit.ts'
import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import type { SheetSource } from '../../lib/sheet/sheet-column.ts'
import { SheetError } from '../../lib/sheet/sheet-error.ts'
import { writeXls } from '../../lib/sheet/write-xls.ts'
import { demandRoom } from '../file/quota.ts'
import { registerFile } from '../file/register-file.ts'

/**
 * A file-type export (specification 7.3): the rows as one .xls, kept for a day, for its creator; audited with its filter and number of rows.
 * Returns its URL. Streams, so memory does not grow with the rows. Fails with a quota's failure, or file.exportTooLarge.
 */
export async function exportSheet(ctx: SignedInContext, sheet: SheetSource): Promise<FileUrl> {
  await demandRoom(ctx.db, ctx, 'export', 0)
  const { path, diskPath } = await ctx.files.place('.xls')
  const { byteCount, rowCount } = await writeXls(diskPath, sheet).catch(translate)
  const name = `${sheet.sheetName}.xls`
  const { path: from, body: filter } = ctx.call
  const file = { use: 'export', name, mediaType: 'application/vnd.ms-excel', path, byteCount } as const
  const { url } = await registerFile(ctx, file, (db, fileId) =>
    writeAudit(db, ctx, {
      action: 'file.export',
      entity: 'file',
      entityId: fileId,
      after: { name, from, filter, rows: rowCount },
    }),
  )
  return url
}

function translate(error: unknown): never {
  throw error instanceof SheetError ? new Failure('file.exportTooLarge') : error
}
