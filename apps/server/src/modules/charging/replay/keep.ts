import type { Services } from '../../../http/context.ts'
import * as queries from './queries.ts'

const keepDays = 90
const dayMs = 86_400_000

const listTenants = async ({ database }: Pick<Services, 'database'>): Promise<number[]> =>
  (await database.shared.selectFrom('tenant').select('tenant_id as tenantId').execute()).map(row => row.tenantId)

/** Removes replays whose days are over. */
export async function removeOldReplays(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(services.clock().getTime() - keepDays * dayMs)
  for (const tenantId of await listTenants(services)) {
    await queries.removeReplaysBefore(services.database.forTenant(tenantId), tenantId, before)
  }
}

/** Puts replays that wait or run into the queue, where most of them are already: a restored backup brings none of its jobs. */
export async function resumeReplays(services: Pick<Services, 'database' | 'sendJob'>): Promise<void> {
  for (const tenantId of await listTenants(services)) {
    const db = services.database.forTenant(tenantId)
    for (const { replayId } of await queries.listUnfinished(db, tenantId)) {
      await services.sendJob(db, 'replay', { tenantId, id: replayId })
    }
  }
}
