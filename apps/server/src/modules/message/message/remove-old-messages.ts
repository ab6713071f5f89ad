import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import * as queries from './queries.ts'

const keptDays = 90

/** Removes messages after 90 days; their subjects stay. */
export async function removeOldMessages({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000)
  for (const tenantId of await listTenantIds(database.shared)) {
    await queries.removeMessages(database.forTenant(tenantId), tenantId, before)
  }
}
