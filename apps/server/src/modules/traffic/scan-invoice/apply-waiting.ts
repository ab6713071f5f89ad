import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Log } from '../../../lib/log.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { applyFor } from '../invoice/apply-for.ts'
import * as queries from './wish-queries.ts'

/** Applies for the invoices of drivers whose vehicles have left. */
export async function applyForScanned({ database, ...services }: { database: Database; clock: Clock; log: Log }) {
  for (const tenantId of await listTenantIds(database.shared))
    await applyWaiting(database.forTenant(tenantId), services, { tenantId })
}

/** The same for one tenant, and for one of its orders where it is named. */
export async function applyWaiting(
  db: Db,
  { clock, log }: { clock: Clock; log: Log },
  { tenantId, orderId }: { tenantId: number; orderId?: number },
): Promise<void> {
  for (const wish of await queries.listOpen(db, tenantId, orderId)) {
    try {
      await apply(db, { clock, tenantId }, wish)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused) await queries.closeWish(db, tenantId, wish.wishId, { refused })
      // Without a tax profile it waits until there is one.
      else if (!(error instanceof Failure && error.code === 'invoice.noProfile'))
        log.error({ err: error, wishId: wish.wishId }, 'an invoice that a driver asked for could not be applied for')
    }
  }
}

const refusals = { 'invoice.isInvoiced': 'isInvoiced', 'invoice.notPaid': 'notPaid' } as const
const refusalOf = (error: unknown) =>
  error instanceof Failure ? refusals[error.code as keyof typeof refusals] : undefined

const apply = (db: Db, { clock, tenantId }: { clock: Clock; tenantId: number }, wish: queries.OpenWish) =>
  db.transaction().execute(async db => {
    if (!(await queries.lockOpen(db, tenantId, wish.wishId))) return
    const { orderId, titleType, title, taxNo, email, timeZone } = wish
    const nobody = { session: { tenantId, userId: null }, requestId: 'scan', address: null, clock }
    const scope = { tenantId, lotIds: null, timeZone }
    const wanted = { orderIds: [orderId], titleType, title, taxNo, pushMode: 'email', email, remark: '' } as const
    const invoiceId = await applyFor(db, { ...nobody, scope }, wanted)
    await queries.closeWish(db, tenantId, wish.wishId, { invoice_id: invoiceId })
  })
