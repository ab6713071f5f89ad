import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { picturePermissions } from '@parkdesk/contract'
import type { Services, SessionInfo } from '../../../http/context.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { smallPicture } from '../../../lib/small-picture.ts'
import { findPictureInScope, type StoredPicture } from './queries.ts'

interface OpenedPicture {
  mediaType: string
  byteCount: number
  stream: Readable | Uint8Array
}

/** Whether somebody may be shown pictures at all: people may be in them. */
const maySee = (session: SessionInfo): boolean =>
  seesPersonal(session) && picturePermissions.some(permission => session.permissions.has(permission))

/** A picture that the caller may see, whole or small; undefined where it is another's, unknown, or has not come yet. */
export async function readPicture(
  { database, pictures }: Pick<Services, 'database' | 'pictures'>,
  session: SessionInfo,
  { sha256, isSmall }: { sha256: string; isSmall: boolean },
): Promise<OpenedPicture | undefined> {
  if (!maySee(session)) return undefined
  const db = database.reading.forTenant(session.tenantId)
  const found = await findPictureInScope(db, session, sha256)
  if (!found) return undefined
  const opened = isSmall ? await openSmall(pictures, found) : undefined
  if (opened) return opened
  const whole = await pictures.open(found.path)
  return whole && { mediaType: found.mediaType, ...whole }
}

const smallType = 'image/jpeg'

/** Made when somebody looks at it for the first time: most pictures are never looked at. One that cannot be made smaller is shown whole. */
async function openSmall(pictures: Services['pictures'], { path }: StoredPicture): Promise<OpenedPicture | undefined> {
  const smallPath = `${path}.small`
  const known = await pictures.open(smallPath)
  if (known) return { mediaType: smallType, ...known }
  const whole = await pictures.open(path)
  const small = whole && (await smallPicture(await buffer(whole.stream)))
  if (!small) return undefined
  // It is shown all the same where it cannot be kept.
  await pictures.save(smallPath, small, smallType).catch(() => {})
  return { mediaType: smallType, byteCount: small.length, stream: small }
}
