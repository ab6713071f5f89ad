import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { findLatest, isWanted, withdraw } from './queries.ts'

/**
 * Fails with lotApproval.missing, waiting, refused where the platform wants to see a lot before it opens and has not approved it. A request that
 * nobody needs any more is taken back.
 */
export async function demandApproved(db: Db, tenantId: number, lotId: number): Promise<void> {
  if (!(await isWanted(db, tenantId))) {
    await withdraw(db, tenantId, lotId)
    return
  }
  const latest = await findLatest(db, tenantId, lotId)
  if (latest?.state === 'approved') return
  if (latest?.state === 'waiting') throw new Failure('lotApproval.waiting')
  if (latest?.state === 'refused') throw new Failure('lotApproval.refused', { values: { reason: latest.reason } })
  throw new Failure('lotApproval.missing')
}
