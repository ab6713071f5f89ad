import { maxPictureBytes, pictureType } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { SheetSource } from '../../../lib/sheet/sheet-column.ts'
import { writeXls } from '../../../lib/sheet/write-xls.ts'
import * as queries from './queries.ts'
import { fileUrl, registerFile } from './register-file.ts'

export { saveFailedRows, saveImportSheet, textColumn } from './import-sheet.ts'
export { fileUrl } from './register-file.ts'

/** A file-type export (specification 7.3): the rows as one .xls, kept for a day. Streams, so its memory does not grow with the rows. */
export async function exportSheet(ctx: SignedInContext, sheet: SheetSource): Promise<{ url: string }> {
  const { path, diskPath } = await ctx.files.place('.xls')
  const { byteCount } = await writeXls(diskPath, sheet)
  return registerFile(ctx, {
    name: `${sheet.sheetName}.xls`,
    mediaType: 'application/vnd.ms-excel',
    path,
    byteCount,
    keepHours: 24,
  })
}

/** Specification 7.1 uploadToOss: takes a picture; what it is, is told by its bytes. */
export async function uploadPicture(ctx: SignedInContext): Promise<{ items: { url: string }[] }> {
  const file = await ctx.upload({ maxBytes: maxPictureBytes, tooLarge: 'file.imageTooLarge' })
  const kind = pictureType(file.bytes)
  if (!kind) throw new Failure('file.notImage')
  const saved = await ctx.files.save(file.bytes, kind === 'image/png' ? '.png' : '.jpg')
  const name = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-100) || 'picture'
  return { items: [await registerFile(ctx, { name, mediaType: kind, ...saved, keepHours: Infinity })] }
}

/** Specification 7.1 queryUploadFile. */
export async function queryUploads(
  ctx: SignedInContext,
  { Name, Page, PerPage }: { Name: string; Page: number; PerPage: number },
) {
  const found = await queries.listUploads(ctx.db, ctx.session.tenantId, {
    name: Name,
    limit: PerPage,
    offset: (Page - 1) * PerPage,
  })
  return found.map(file => ({ Url: fileUrl(file.fileId, file.name), Name: file.name }))
}

/** The number of the file behind one of our own URLs; undefined for any other text. */
export function fileIdOf(url: string): number | undefined {
  const match = /^\/api\/file\/(\d{1,15})\//.exec(url)
  return match ? Number(match[1]) : undefined
}

/** A file of the tenant, for whoever of it asks. */
export const findOwnFile = queries.findFile
