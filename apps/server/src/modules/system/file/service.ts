import { maxPictureBytes, pictureType } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { demandRoom } from '../../../platform/file/quota.ts'
import { fileUrl, registerFile } from '../../../platform/file/register-file.ts'
import * as queries from './queries.ts'

/** Specification 7.1 uploadToOss: stores a picture, recognised by its bytes. It is removed after a day unless something uses it. */
export async function uploadPicture(ctx: SignedInContext): Promise<{ items: { url: string }[] }> {
  // Checked again when the size is known; this avoids reading the upload.
  await demandRoom(ctx.db, ctx, 'upload', 0)
  const file = await ctx.upload({ maxBytes: maxPictureBytes, tooLarge: 'file.imageTooLarge' })
  const mediaType = pictureType(file.bytes)
  if (!mediaType) throw new Failure('file.notImage')
  const saved = await ctx.files.save(file.bytes, mediaType === 'image/png' ? '.png' : '.jpg')
  const name = file.name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-100) || 'picture'
  return { items: [await registerFile(ctx, { use: 'upload', name, mediaType, ...saved })] }
}

/** Specification 7.1 queryUploadFile: one's own pictures. */
export async function queryUploads(
  ctx: SignedInContext,
  { Name, Page, PerPage }: { Name: string; Page: number; PerPage: number },
) {
  const found = await queries.listUploads(ctx.db, ctx.session, {
    name: Name,
    now: ctx.clock(),
    limit: PerPage,
    offset: (Page - 1) * PerPage,
  })
  return found.map(file => ({ Url: fileUrl(file.key, file.name), Name: file.name }))
}
