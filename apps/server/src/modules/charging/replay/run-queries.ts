import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ReplayInputs } from './price-stays.ts'
import type { StoredResult } from './stored-result.ts'

/** A try of a replay. What it writes counts only as long as no later try has begun and nobody has cancelled or removed the replay. */
export interface Try {
  tenantId: number
  replayId: number
  attempt: number
}

/** Begins the next try. Undefined when the replay has ended or is gone. */
export const beginTry = (db: Db, tenantId: number, replayId: number) =>
  db
    .updateTable('replay')
    .set({ state: 'running', attempt: sql`attempt + 1`, done_count: 0, total_count: null })
    .where('tenant_id', '=', tenantId)
    .where('replay_id', '=', replayId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['attempt', 'from_at as from', 'before_at as before'])
    .returning(sql<number[]>`to_json(lot_ids)`.as('lotIds'))
    .returning(sql<ReplayInputs>`inputs`.as('inputs'))
    .executeTakeFirst()

const current = (db: Db, { tenantId, replayId, attempt }: Try) =>
  db
    .updateTable('replay')
    .where('tenant_id', '=', tenantId)
    .where('replay_id', '=', replayId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')

/** Says how far it is. False: this try counts no more. */
export const saveProgress = async (
  db: Db,
  which: Try,
  progress: { done?: number; total?: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await current(db, which)
    .set({
      ...(progress.done !== undefined && { done_count: progress.done }),
      ...(progress.total !== undefined && { total_count: progress.total }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const saveResult = (db: Db, which: Try, { result, at }: { result: StoredResult; at: Date }) =>
  current(db, which)
    .set({ state: 'done', done_count: result.stays, finished_at: at, result: JSON.stringify(result) })
    .execute()

export const saveFailure = (db: Db, which: Try, at: Date) =>
  current(db, which).set({ state: 'failed', finished_at: at }).execute()
