import { createHash } from 'node:crypto'
import { maxBoxPictureBytes, PictureFields, pictureType } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { BoxInfo, DeviceContext } from '../../../http/context.ts'
import { pictureTurns } from '../../../lib/device-turns.ts'
import { Failure } from '../../../lib/failure.ts'
import { markBoxHeard } from '../../site/box/mark-box-heard.ts'
import * as queries from './queries.ts'

/**
 * Stores the bytes of a picture that a pass, an ask or a lane shows. Fails with picture.unannounced where nothing of the box's lot does: a picture that nobody could look
 * at is not kept.
 */
export async function takePicture(ctx: DeviceContext): Promise<{ result: 'stored' | 'duplicate' }> {
  const receivedAt = ctx.clock()
  const file = await ctx.upload({ maxBytes: maxBoxPictureBytes, tooLarge: 'picture.tooLarge' })
  const said = PictureFields.safeParse(file.fields)
  if (!said.success) throw new Failure('picture.unreadable')
  const { sha256 } = said.data
  const mediaType = pictureType(file.bytes)
  if (!mediaType) throw new Failure('picture.notPicture')
  if (createHash('sha256').update(file.bytes).digest('hex') !== sha256) throw new Failure('picture.wrongHash')
  return pictureTurns.run(() => store(ctx, { said: said.data, bytes: file.bytes, mediaType, receivedAt }))
}

interface TakenPicture {
  said: PictureFields
  bytes: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  receivedAt: Date
}

async function store(
  { db, box, pictures }: DeviceContext,
  { said, bytes, mediaType, receivedAt }: TakenPicture,
): Promise<{ result: 'stored' | 'duplicate' }> {
  const { sha256 } = said
  await markBoxHeard(db, box, receivedAt)
  const { isNamed, isStored } = await tied(db, box, said)
  if (!isNamed) throw new Failure('picture.unannounced')
  if (isStored) return { result: 'duplicate' }
  const path = `${box.tenantId}/${sha256.slice(0, 2)}/${sha256}`
  // The bytes first: a row says that they are there.
  await pictures.save(path, bytes, mediaType)
  await queries.insertPicture(db, {
    tenantId: box.tenantId,
    sha256,
    mediaType,
    byteCount: bytes.length,
    path,
    receivedAt,
  })
  return { result: 'stored' }
}

/** Ties a picture to what it is of where that named none, and looks at it. */
async function tied(db: Db, box: BoxInfo, said: PictureFields): Promise<queries.PictureLook> {
  const look = await queries.lookAtPicture(db, box, said)
  const { eventId, askId, laneCode, takenAt, ...given } = said
  const isOfLane = laneCode !== undefined && takenAt !== undefined
  if (!look.isWanted && !isOfLane) return look
  if (eventId !== undefined) await queries.tieToPass(db, box, eventId, given)
  if (askId !== undefined) await queries.tieToAsk(db, box, askId, given)
  if (isOfLane) await queries.tieToLane(db, box, { laneCode, takenAt: new Date(takenAt), sha256: given.sha256 })
  return queries.lookAtPicture(db, box, said)
}
