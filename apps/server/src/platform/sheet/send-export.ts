import { randomUUID } from 'node:crypto'
import { exportTaskParameter, type FileUrl } from '@parkdesk/contract'
import { sql } from 'kysely'
import { storableJson } from '../../db/audit.ts'
import type { Db } from '../../db/database.ts'
import type { SignedInContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import { fileUrl } from '../file/register-file.ts'

/** The call that a job repeats, as it was made. */
export interface StoredCall {
  path: string
  body: unknown
  language: SignedInContext['language']
  address: string
  /** SHA-256 in hex of the API token by which a program made it; null: the person himself made it. */
  tokenHash: string | null
}

/** Of one person, waiting or running. */
const mostUnfinished = 5

/**
 * Sends a job that makes the file of the current call, and returns the file's address with the task's number. Whoever asks for the same again while it
 * is made gets the same. Fails with task.tooMany.
 */
export function sendExport(ctx: SignedInContext, name: string): Promise<FileUrl> {
  const { session, language, address, clock } = ctx
  const tokenHash = session.tokenName === null ? null : session.tokenHash.toString('hex')
  const stored: StoredCall = { ...ctx.call, language, address, tokenHash }
  const call = storableJson(stored)
  const urlOf = ({ taskId, fileKey }: { taskId: number; fileKey: string | null }) =>
    `${fileUrl(fileKey ?? '', name)}?${exportTaskParameter}=${taskId}`
  return ctx.db.transaction().execute(async db => {
    const unfinished = await listUnfinished(db, session, call)
    const same = unfinished.find(({ isSame }) => isSame)
    if (same) return urlOf(same)
    if (unfinished.length >= mostUnfinished) throw new Failure('task.tooMany', { values: { most: mostUnfinished } })
    const fileKey = (randomUUID() + randomUUID()).replaceAll('-', '')
    const { taskId } = await db
      .insertInto('task')
      .values({
        tenant_id: session.tenantId,
        kind: 'export',
        name,
        state: 'queued',
        created_by: session.userId,
        created_at: clock(),
        call,
        file_key: fileKey,
      })
      .returning('task_id as taskId')
      .executeTakeFirstOrThrow()
    await ctx.sendJob(db, 'export', { tenantId: session.tenantId, id: taskId })
    return urlOf({ taskId, fileKey })
  })
}

/** The exports of a person that are not done, locked with him, so that two of his calls do not count at the same time. */
async function listUnfinished(db: Db, { tenantId, userId }: SignedInContext['session'], call: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${tenantId} ${userId}`}, 0))`.execute(db)
  return db
    .selectFrom('task')
    .select(['task_id as taskId', 'file_key as fileKey', sql<boolean>`call = ${call}::jsonb`.as('isSame')])
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('kind', '=', 'export')
    .where('state', 'in', ['queued', 'running'])
    .execute()
}
