import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { Failure } from '../../lib/failure.ts'
import * as queries from './queries.ts'
import { expiryFrom, fileKeyOf } from './register-file.ts'
import { mayRead } from './use.ts'

/**
 * The id of the picture behind one of our own addresses, locked so that it cannot expire before something uses it; undefined unless the
 * caller may read it. Call settlePicture in the same transaction, once it is used.
 */
export async function findPictureToShow(db: Db, ctx: SignedInContext, url: string): Promise<number | undefined> {
  const key = fileKeyOf(url)
  const file = key === undefined ? undefined : await queries.findFileForUse(db, ctx.session, key)
  return file?.mediaType.startsWith('image/') && mayRead(file, ctx.session) ? file.fileId : undefined
}

/** The same of several, each once. Fails with what is given where one is missing. */
export async function findPicturesToShow(
  db: Db,
  ctx: SignedInContext,
  urls: readonly string[],
  missing: Failure,
): Promise<number[]> {
  const found = new Set<number>()
  for (const url of urls) {
    const fileId = await findPictureToShow(db, ctx, url)
    if (fileId === undefined) throw missing
    found.add(fileId)
  }
  return [...found]
}

/** Call it after the use of a picture began or ended: an unused picture is removed after a day. */
export async function settlePicture(db: Db, ctx: SignedInContext, fileId: number): Promise<void> {
  await queries.settlePictureUse(db, ctx.session.tenantId, fileId, expiryFrom(ctx.clock()))
}
