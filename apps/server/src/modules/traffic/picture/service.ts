import { subtle } from 'node:crypto'
import { maxBoxPictureBytes, PictureFields, pictureType } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { BoxInfo, DeviceContext } from '../../../http/context.ts'
import { pictureTurns } from '../../../lib/device-turns.ts'
import { Failure } from '../../../lib/failure.ts'
import { type Gathering, gather } from '../../../lib/gather.ts'
import type { PictureStore } from '../../../lib/picture-store.ts'
import { markBoxesHeard } from '../../site/box/mark-box-heard.ts'
import * as queries from './queries.ts'

/**
 * Stores the bytes of a picture that a pass, an ask or a lane shows. Fails with picture.unannounced where nothing of the box's lot does: a picture that nobody could look
 * at is not kept.
 */
export async function takePicture(ctx: DeviceContext): Promise<Taken> {
  const receivedAt = ctx.clock()
  const file = await ctx.upload({ maxBytes: maxBoxPictureBytes, tooLarge: 'picture.tooLarge' })
  const said = PictureFields.safeParse(file.fields)
  if (!said.success) throw new Failure('picture.unreadable')
  const { sha256 } = said.data
  const mediaType = pictureType(file.bytes)
  if (!mediaType) throw new Failure('picture.notPicture')
  // On another thread: on this one it would take a third of a millisecond from whoever waits at a barrier.
  const hash = Buffer.from(await subtle.digest('SHA-256', file.bytes)).toString('hex')
  if (hash !== sha256) throw new Failure('picture.wrongHash')
  return intakeOf(ctx).add({ box: ctx.box, said: said.data, bytes: file.bytes, mediaType, receivedAt })
}

interface Taken {
  result: 'stored' | 'duplicate'
}

interface SentPicture {
  box: BoxInfo
  said: PictureFields
  bytes: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  receivedAt: Date
}

/** More would keep the next operator waiting. */
const mostTogether = 32

/** One for each operator, of whom a connection is: pictures of all his boxes are stored together while they wait for their turn (ADR 178). */
const intakes = new WeakMap<Db, Gathering<SentPicture, Taken>>()

function intakeOf({ db, pictures }: DeviceContext): Gathering<SentPicture, Taken> {
  const known = intakes.get(db)
  if (known) return known
  const handle = (sent: readonly SentPicture[]) => storeAll(db, pictures, sent)
  const intake = gather({ most: mostTogether, turn: pictureTurns.run, handle })
  intakes.set(db, intake)
  return intake
}

async function storeAll(
  db: Db,
  pictures: PictureStore,
  sent: readonly SentPicture[],
): Promise<PromiseSettledResult<Taken>[]> {
  await markBoxesHeard(db, sent)
  const looks = await lookAtAll(db, sent)
  const { rows, results } = await saveAll(pictures, sent, looks)
  const [first] = sent
  // The bytes came first: a row says that they are there.
  if (first && rows.length > 0) await queries.insertPictures(db, first.box.tenantId, rows)
  return results
}

/** Saves the bytes of those that are wanted and new. */
async function saveAll(pictures: PictureStore, sent: readonly SentPicture[], looks: readonly queries.PictureLook[]) {
  const rows: queries.NewPicture[] = []
  const results = await Promise.allSettled(
    sent.map(async ({ box, said: { sha256 }, bytes, mediaType, receivedAt }, index): Promise<Taken> => {
      const look = looks[index]
      if (!look?.isNamed) throw new Failure('picture.unannounced')
      if (look.isStored) return { result: 'duplicate' }
      const path = `${box.tenantId}/${sha256.slice(0, 2)}/${sha256}`
      await pictures.save(path, bytes, mediaType)
      rows.push({ sha256, mediaType, byteCount: bytes.length, path, receivedAt })
      return { result: 'stored' }
    }),
  )
  return { rows, results }
}

/** Looks at pictures, and ties each to what it is of where that named none. */
async function lookAtAll(db: Db, sent: readonly SentPicture[]): Promise<queries.PictureLook[]> {
  const looks = await queries.lookAtPictures(db, sent)
  for (const [index, { box, said }] of sent.entries()) {
    if (looks[index]?.isWanted || isOfLane(said)) looks[index] = await tied(db, box, said)
  }
  return looks
}

const isOfLane = ({ laneCode, takenAt }: PictureFields) => laneCode !== undefined && takenAt !== undefined

/** Ties a picture to what it is of, and looks at it again. */
async function tied(db: Db, box: BoxInfo, said: PictureFields): Promise<queries.PictureLook> {
  const { eventId, askId, laneCode, takenAt, ...given } = said
  if (eventId !== undefined) await queries.tieToPass(db, box, eventId, given)
  if (askId !== undefined) await queries.tieToAsk(db, box, askId, given)
  if (laneCode !== undefined && takenAt !== undefined)
    await queries.tieToLane(db, box, { laneCode, takenAt: new Date(takenAt), sha256: given.sha256 })
  const [look] = await queries.lookAtPictures(db, [{ box, said }])
  if (!look) throw new Error('a look at one picture gave no row')
  return look
}
