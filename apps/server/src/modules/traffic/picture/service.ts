import { createHash } from 'node:crypto'
import { maxBoxPictureBytes, PictureFields, pictureType } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { BoxInfo, DeviceContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { markBoxHeard } from '../../site/box/mark-box-heard.ts'
import * as queries from './queries.ts'

/**
 * Stores the bytes of a picture that a pass, an ask or a lane shows. Fails with picture.unannounced where nothing of the box's lot does: a picture that nobody could look
 * at is not kept.
 */
export async function takePicture(ctx: DeviceContext): Promise<{ result: 'stored' | 'duplicate' }> {
  const { db, box } = ctx
  const receivedAt = ctx.clock()
  const file = await ctx.upload({ maxBytes: maxBoxPictureBytes, tooLarge: 'picture.tooLarge' })
  const said = PictureFields.safeParse(file.fields)
  if (!said.success) throw new Failure('picture.unreadable')
  const { sha256 } = said.data
  const mediaType = pictureType(file.bytes)
  if (!mediaType) throw new Failure('picture.notPicture')
  if (createHash('sha256').update(file.bytes).digest('hex') !== sha256) throw new Failure('picture.wrongHash')
  await markBoxHeard(db, box, receivedAt)
  await tie(db, box, said.data)
  if (!(await queries.isNamed(db, box, sha256))) throw new Failure('picture.unannounced')
  if (await queries.findPicture(db, box.tenantId, sha256)) return { result: 'duplicate' }
  const path = `${box.tenantId}/${sha256.slice(0, 2)}/${sha256}`
  // The bytes first: a row says that they are there.
  await ctx.pictures.save(path, file.bytes, mediaType)
  const stored = { tenantId: box.tenantId, sha256, mediaType, byteCount: file.bytes.length, path, receivedAt }
  await queries.insertPicture(db, stored)
  return { result: 'stored' }
}

async function tie(
  db: Db,
  box: BoxInfo,
  { eventId, askId, laneCode, takenAt, ...given }: PictureFields,
): Promise<void> {
  if (eventId !== undefined) await queries.tieToPass(db, box, eventId, given)
  if (askId !== undefined) await queries.tieToAsk(db, box, askId, given)
  if (laneCode !== undefined && takenAt !== undefined)
    await queries.tieToLane(db, box, { laneCode, takenAt: new Date(takenAt), sha256: given.sha256 })
}
