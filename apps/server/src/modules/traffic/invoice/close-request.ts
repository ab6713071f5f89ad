import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Issued } from '../../../lib/invoice/port.ts'
import type { AskingAbout } from './ask-provider.ts'
import { enterRed } from './enter-red.ts'
import { insertFiles } from './invoice-files.ts'
import * as queue from './request-queue.ts'
import * as writes from './writes.ts'

const audit = auditOf('invoice')

interface Closing {
  db: Db
  invoice: writes.LockedInvoice
}

/**
 * Ends a request and what it is about in one transaction. Whoever comes second, by a call, a query or another process, finds it over and changes nothing.
 */
const closing = (
  { db, tenantId, request }: AskingAbout,
  change: queue.RequestChange,
  work: (closing: Closing) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async db => {
    const invoice = await writes.lockInvoice(db, tenantId, request.invoiceId)
    const over = { ...change, wants_retry: false, next_try_at: null }
    const isFirst = await queue.updateOpenRequest(db, tenantId, request.requestId, over)
    if (isFirst && invoice) await work({ db, invoice })
  })

/** The provider acts: nobody is signed in. */
const actorOf = ({ services, tenantId, request }: AskingAbout) => ({
  session: { tenantId, userId: null },
  requestId: `invoice-request-${request.requestId}`,
  address: null,
  clock: services.clock,
})

/** The tax office has numbered it. */
export const closeIssued = (asking: AskingAbout, issued: Issued & { raw: string; text: string; providerNo: string }) =>
  closing(
    asking,
    { state: 'issued', raw_state: issued.raw, said: issued.text, provider_no: issued.providerNo },
    async ({ db }) => {
      const { services, tenantId, request } = asking
      const { invoiceNo, issuedOn, files } = issued
      const change = { state: 'issued', invoice_no: invoiceNo, issued_on: issuedOn } as const
      const at = services.clock()
      await writes.updateInvoice(db, tenantId, request.invoiceId, { ...change, closed_by: null, closed_at: at })
      await insertFiles(db, tenantId, { invoiceId: request.invoiceId, files, at })
      const after = { InvoiceNum: invoiceNo, issuedOn }
      await audit(actorOf(asking), db, { action: 'invoice.issue', entityId: request.invoiceId, after })
    },
  )

interface Ended {
  said: string
  raw: string
}

/** It will not be issued: what it is of can be applied for again. */
export const closeFailed = (asking: AskingAbout, { as, said, raw }: Ended & { as: 'failed' | 'void' }) =>
  closing(asking, { state: as, raw_state: raw, said }, async ({ db }) => {
    const { services, tenantId, request } = asking
    const change = { state: 'failed', note: said.slice(0, 256), closed_by: null, closed_at: services.clock() } as const
    await writes.updateInvoice(db, tenantId, request.invoiceId, change)
    await writes.freeParts(db, tenantId, request.invoiceId)
    const after = { note: said, step: as }
    await audit(actorOf(asking), db, { action: 'invoice.fail', entityId: request.invoiceId, after })
  })

/** The red invoice is there. */
export const closeRed = (asking: AskingAbout, issued: Issued & { raw: string; text: string }) =>
  closing(asking, { state: 'red', raw_state: issued.raw, said: issued.text }, async ({ db, invoice }) => {
    const { services, tenantId, request } = asking
    const { invoiceNo, issuedOn, files } = issued
    const { invoiceId, note, madeBy } = request
    const at = services.clock()
    const redId = await enterRed(db, { tenantId, invoiceId, invoice, by: madeBy, at }, { invoiceNo, issuedOn, note })
    await insertFiles(db, tenantId, { invoiceId: redId, files, at })
    const after = { InvoiceNum: invoiceNo, issuedOn, note, redId }
    await audit(actorOf(asking), db, { action: 'invoice.turnRed', entityId: invoiceId, after })
  })

/** The form came to nothing: the invoice stands as before. */
export const closeRefused = (
  asking: AskingAbout,
  { as, said, raw }: Ended & { as: 'refused' | 'expired' | 'withdrawn' },
) =>
  closing(asking, { state: as, raw_state: raw, said }, async ({ db }) => {
    const { invoiceId } = asking.request
    const after = { step: as, said }
    await audit(actorOf(asking), db, { action: 'invoice.redRefused', entityId: invoiceId, after })
  })
