import type { SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'

export const fileUrl = (fileId: number, name: string): string => `/api/file/${fileId}/${encodeURIComponent(name)}`

interface NewFile {
  name: string
  mediaType: string
  /** Where it is in the file store. */
  path: string
  byteCount: number
  /** When it goes by itself; Infinity: never. */
  keepHours: number
}

/** Makes a stored file reachable for the tenant's people. */
export async function registerFile(ctx: SignedInContext, file: NewFile): Promise<{ url: string }> {
  const { session, clock } = ctx
  const { fileId } = await queries.insertFile(ctx.db, {
    tenant_id: session.tenantId,
    name: file.name,
    media_type: file.mediaType,
    path: file.path,
    byte_count: file.byteCount,
    created_by: session.userId,
    expires_at: Number.isFinite(file.keepHours) ? new Date(clock().getTime() + file.keepHours * 3_600_000) : null,
  })
  return { url: fileUrl(fileId, file.name) }
}
