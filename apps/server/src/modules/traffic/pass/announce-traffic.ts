import type { Database } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { DeviceContext } from '../../../http/context.ts'

/** Notices of a tenant are batched, so that a busy lot sends its consoles one a second. */
const gatherMs = 1_000

/** Lots whose traffic has not been announced yet, by tenant. */
const waiting = new WeakMap<Database, Map<number, Set<number>>>()

/**
 * Notifies the consoles, after a moment, that vehicles entered or left a lot. Outside the batch's transaction: a notification there would make
 * commits wait for each other, and the next notice makes up for a lost one.
 */
export function announceTraffic({ database, box: { tenantId, lotId }, log }: DeviceContext): void {
  const tenants = waiting.get(database) ?? new Map<number, Set<number>>()
  waiting.set(database, tenants)
  const lots = tenants.get(tenantId)
  if (lots) {
    lots.add(lotId)
    return
  }
  const gathered = new Set([lotId])
  tenants.set(tenantId, gathered)
  setTimeout(() => {
    tenants.delete(tenantId)
    notifyLive(database.shared, { about: 'traffic', tenantId, lotIds: [...gathered] }).catch((error: unknown) =>
      log.warn({ err: error }, 'the traffic notice could not be sent'),
    )
  }, gatherMs).unref()
}
