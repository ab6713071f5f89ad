import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import * as queries from './queries.ts'
import { demandRoom } from './quota.ts'
import type { FileUse } from './use.ts'

/** The URL of a file. It cannot be guessed: `key` is random. */
export const fileUrl = (key: string, name: string): string => `/api/file/${key}/${encodeURIComponent(name)}`

/** The key in a file URL; undefined for any other text. */
export const fileKeyOf = (url: string): string | undefined => /^\/api\/file\/([\w-]{22,64})\//.exec(url)?.[1]

/** The lifetime of generated files and unused pictures. */
const keepHours = 24

/** When a file created now expires, unless something uses it. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + keepHours * 3_600_000)

interface NewFile {
  use: FileUse
  name: string
  mediaType: string
  /** Its location in the file store. */
  path: string
  byteCount: number
  /** The key of its address, where one was given away before there was a file. */
  key?: string
  /** A day from now unless said. */
  expiresAt?: Date
}

/**
 * Makes a stored file available to those whom its use allows; it expires after a day unless something uses it. Its bytes are removed when this fails:
 * by a quota, or because `audit`, which is called in the same transaction, fails.
 */
export async function registerFile(
  ctx: SignedInContext,
  { use, name, mediaType, path, byteCount, key, expiresAt }: NewFile,
  audit: (db: Db, fileId: number) => Promise<void> = async () => {},
): Promise<{ url: string }> {
  const { session, clock } = ctx
  const register = async (db: Db) => {
    await queries.lockFiles(db, session.tenantId)
    await demandRoom(db, ctx, use, byteCount)
    const file = await queries.insertFile(db, {
      tenant_id: session.tenantId,
      use,
      name,
      media_type: mediaType,
      path,
      byte_count: byteCount,
      created_by: session.userId,
      expires_at: expiresAt ?? expiryFrom(clock()),
      ...(key !== undefined && { key }),
    })
    await audit(db, file.fileId)
    return { url: fileUrl(file.key, name) }
  }
  try {
    return await ctx.db.transaction().execute(register)
  } catch (error) {
    await ctx.files.remove(path)
    throw error
  }
}
