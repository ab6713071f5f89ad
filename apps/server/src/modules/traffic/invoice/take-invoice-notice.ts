import type { Received } from '../../../lib/invoice/port.ts'
import { findDoor } from '../../../platform/door.ts'
import { openProvider } from '../invoice-provider/open-provider.ts'
import type { InvoiceServices } from './ask-provider.ts'
import * as queue from './request-queue.ts'

/**
 * A provider calls. It signs nothing, so the call is kept and only leads to a question: what it says is not believed. Calls that are made twice, late or by others do no harm.
 * @returns undefined: there is no such door
 */
export async function takeInvoiceNotice(services: InvoiceServices, code: string, received: Received) {
  const door = await findDoor(services.database.shared, 'invoiceProvider', code)
  if (!door) return
  const { tenantId, subjectId: providerId } = door
  const db = services.database.forTenant(tenantId)
  const opened = await openProvider(db, services, { tenantId, providerId, taxNo: '' })
  if (!opened) return
  const requestNo = opened.port.readCallback(received)
  const now = services.clock()
  await db
    .insertInto('invoice_notice')
    .values({
      ...{ tenant_id: tenantId, provider_id: providerId, received_at: now, body: received.body },
      request_no: requestNo ?? '',
    })
    .execute()
  if (requestNo !== undefined) await queue.askSoon(db, tenantId, requestNo, now)
  return opened.port.acknowledge(requestNo !== undefined)
}
