import { buffer } from 'node:stream/consumers'
import { type LotFile, pictureType } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { registerFile } from '../../../platform/file/register-file.ts'
import { listPhotos } from './queries.ts'

/** The photos of a lot in the order in which they are shown, without those whose bytes are gone. */
export async function readPhotos(ctx: SignedInContext, lotId: number): Promise<LotFile['photos']> {
  const photos: LotFile['photos'] = []
  for (const { name, path } of await listPhotos(ctx.db, { tenantId: ctx.scope.tenantId, lotId })) {
    const file = await ctx.files.open(path)
    if (file) photos.push({ name, bytes: (await buffer(file.stream)).toString('base64') })
  }
  return photos
}

/** Stores photos of a file and answers where they are. Fails with file.notImage, and as an upload does. */
export async function writePhotos(ctx: SignedInContext, photos: LotFile['photos']): Promise<string[]> {
  const urls: string[] = []
  for (const [place, photo] of photos.entries()) {
    const bytes = Buffer.from(photo.bytes, 'base64')
    const mediaType = pictureType(bytes)
    if (!mediaType) throw refusal('file.notImage', `file.photos.${place}.bytes`)
    const saved = await ctx.files.save(bytes, mediaType === 'image/png' ? '.png' : '.jpg')
    const { url } = await registerFile(ctx, { use: 'upload', name: photo.name, mediaType, ...saved })
    urls.push(url)
  }
  return urls
}
