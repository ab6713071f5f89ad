import { importUndoHours } from '@parkdesk/contract'
import type { Services } from '../../../http/context.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import * as runs from './run-queries.ts'

const keepDays = 30
const dayMs = 86_400_000

/** Removes tasks whose days are over, whose files went long before, and the sheets of imports after a day. */
export async function removeOldTasks({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keepDays * dayMs)
  const undoneBefore = new Date(clock().getTime() - importUndoHours * 3_600_000)
  for (const tenantId of await listTenantIds(database.shared)) {
    const db = database.forTenant(tenantId)
    await runs.removeSheetsBefore(db, tenantId, undoneBefore)
    await runs.removeTasksBefore(db, tenantId, before)
  }
}

/** Puts exports that wait or run into the queue, where most of them are already: a restored backup brings none of its jobs. */
export async function resumeExports({ database, sendJob }: Pick<Services, 'database' | 'sendJob'>): Promise<void> {
  for (const tenantId of await listTenantIds(database.shared)) {
    const db = database.forTenant(tenantId)
    for (const { taskId } of await runs.listUnfinished(db, tenantId)) {
      await sendJob(db, 'export', { tenantId, id: taskId })
    }
  }
}
