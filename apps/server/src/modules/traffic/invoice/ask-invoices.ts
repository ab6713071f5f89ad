import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { openProvider } from '../invoice-provider/open-provider.ts'
import { askIssue } from './ask-issue.ts'
import type { AskingAbout, InvoiceServices } from './ask-provider.ts'
import { askRed } from './ask-red.ts'
import * as queue from './request-queue.ts'
import { nextAskAt } from './request-rules.ts'

const batchSize = 10
/** After this plus the time of the calls, another process takes over what a dead one had claimed. */
const leaseMs = 30_000

/** Asks providers about invoices whose time has come. Safe in several processes; what a process that died had asked is asked again. */
export async function askInvoices(services: InvoiceServices): Promise<void> {
  for (const tenantId of await listTenantIds(services.database.shared)) {
    while ((await askBatch(services, tenantId)) === batchSize) {
      // The next ones.
    }
  }
}

async function askBatch(services: InvoiceServices, tenantId: number): Promise<number> {
  const db = services.database.forTenant(tenantId)
  const now = services.clock()
  const until = new Date(now.getTime() + leaseMs + 5 * services.payChannels.timeoutMs)
  const due = await queue.takeDueRequests(db, tenantId, { now, until, limit: batchSize })
  await Promise.all(due.map(request => askOne(services, { db, tenantId, request })))
  return due.length
}

async function askOne(
  services: InvoiceServices,
  { db, tenantId, request }: Pick<AskingAbout, 'db' | 'tenantId' | 'request'>,
): Promise<void> {
  try {
    const { providerId, sellerTaxNo: taxNo, requestId, state, tries } = request
    const opened = await openProvider(db, services, { tenantId, providerId, taxNo })
    if (opened) await (request.kind === 'issue' ? askIssue : askRed)({ services, db, tenantId, request, opened })
    else
      await queue.updateOpenRequest(db, tenantId, requestId, { next_try_at: nextAskAt(state, tries, services.clock()) })
  } catch (error) {
    // It is taken up again when its lease is over; the others of the batch go on.
    services.log.error({ err: error, requestId: request.requestId }, 'an invoice could not be asked for')
  }
}
