import { writeAudit } from '../../db/audit.ts'
import type { Services, SessionInfo } from '../../http/context.ts'
import * as queries from './queries.ts'
import { fileRules, mayRead } from './use.ts'

interface Download {
  session: SessionInfo
  requestId: string
  address: string
}

/**
 * Opens a file for download and audits it; undefined when it is missing, expired, another tenant's, or not readable by the caller; 'making' while a job
 * makes it for the caller.
 */
export async function downloadFile(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { session, requestId, address }: Download,
  key: string,
): Promise<{ mediaType: string; path: string } | 'making' | undefined> {
  // The audit must work while the disk is full, so that downloads do.
  const db = database.unguarded.forTenant(session.tenantId)
  const file = await queries.findFile(db, session, key)
  if (!file && (await queries.isMaking(db, session, key))) return 'making'
  if (!file || !mayRead(file, session) || (file.expiresAt && file.expiresAt <= clock())) return undefined
  if (fileRules[file.use].isDownloadAudited) {
    const download = { action: 'file.download', entity: 'file', entityId: file.fileId }
    const after = { use: file.use, name: file.name }
    await writeAudit(db, { session, requestId, address, clock }, { ...download, after })
  }
  return file
}
