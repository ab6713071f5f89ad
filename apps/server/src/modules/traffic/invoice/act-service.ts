import type {
  applyInvoice as applyCall,
  failInvoice as failCall,
  issueInvoice as issueCall,
  ParsedBodyOf,
  turnInvoiceRed as redCall,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { applyFor } from './apply-for.ts'
import { demandTitle } from './demand-title.ts'
import { enterRed } from './enter-red.ts'
import { type Acted, locked } from './locked.ts'
import { lockLatestRequest } from './request-queue.ts'
import { overSteps } from './request-rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('invoice')

/**
 * Applies for an invoice. Fails with row.missing, invoice.taxNumber, invoice.emailNeeded, invoice.severalLots, invoice.notLeft, invoice.notPaid,
 * invoice.isInvoiced, invoice.noProfile.
 */
export function applyInvoice(ctx: SignedInContext, input: ParsedBodyOf<typeof applyCall>): Promise<Acted> {
  const wanted = { ...demandTitle(input), orderIds: input.orderIds }
  return ctx.db.transaction().execute(async db => {
    return { invoiceId: await applyFor(db, ctx, wanted), State: 'applied' }
  })
}

/** Nobody issues by hand what a provider is at. */
async function demandByHand(db: Db, { session, clock }: SignedInContext, invoiceId: number): Promise<void> {
  const latest = await lockLatestRequest(db, session.tenantId, { invoiceId, now: clock() })
  if (latest && !overSteps.includes(latest.state)) throw new Failure('invoice.atProvider')
}

function demandDay({ clock, scope }: SignedInContext, day: string): void {
  if (day > localTimeOf(clock(), scope.timeZone).slice(0, 10)) throw refusal('invoice.tooLate', 'issuedOn')
}

/** Says that an invoice was issued. Fails with row.missing, invoice.notApplied, invoice.atProvider, invoice.numberUsed, invoice.tooLate. */
export const issueInvoice = (
  ctx: SignedInContext,
  { invoiceId, InvoiceNum, issuedOn }: ParsedBodyOf<typeof issueCall>,
): Promise<Acted> =>
  locked(ctx, invoiceId, async ({ db, invoice }) => {
    const { tenantId, userId } = ctx.session
    if (invoice.state !== 'applied') throw new Failure('invoice.notApplied')
    await demandByHand(db, ctx, invoiceId)
    demandDay(ctx, issuedOn)
    const change = { state: 'issued', invoice_no: InvoiceNum, issued_on: issuedOn, closed_by: userId } as const
    await orTaken(refusal('invoice.numberUsed', 'InvoiceNum'), () =>
      writes.updateInvoice(db, tenantId, invoiceId, { ...change, closed_at: ctx.clock() }),
    )
    const before = { state: invoice.state }
    await audit(ctx, db, { action: 'invoice.issue', entityId: invoiceId, before, after: { InvoiceNum, issuedOn } })
    return { invoiceId, State: 'issued' }
  })

/** Says why an invoice cannot be issued. Fails with row.missing, invoice.notApplied, invoice.atProvider. */
export const failInvoice = (ctx: SignedInContext, { invoiceId, note }: ParsedBodyOf<typeof failCall>): Promise<Acted> =>
  locked(ctx, invoiceId, async ({ db, invoice }) => {
    const { tenantId, userId } = ctx.session
    if (invoice.state !== 'applied') throw new Failure('invoice.notApplied')
    await demandByHand(db, ctx, invoiceId)
    const change = { state: 'failed', note, closed_by: userId, closed_at: ctx.clock() } as const
    await writes.updateInvoice(db, tenantId, invoiceId, change)
    await writes.freeParts(db, tenantId, invoiceId)
    await audit(ctx, db, {
      action: 'invoice.fail',
      entityId: invoiceId,
      before: { state: invoice.state },
      after: { note },
    })
    return { invoiceId, State: 'failed' }
  })

/** Records the red invoice of an issued one. Fails with row.missing, invoice.notIssued, invoice.atProvider, invoice.numberUsed, invoice.tooLate. */
export const turnInvoiceRed = (
  ctx: SignedInContext,
  { invoiceId, InvoiceNum, issuedOn, note }: ParsedBodyOf<typeof redCall>,
): Promise<Acted> =>
  locked(ctx, invoiceId, async ({ db, invoice }) => {
    const { tenantId, userId } = ctx.session
    if (invoice.state !== 'issued' || invoice.red_of !== null) throw new Failure('invoice.notIssued')
    demandDay(ctx, issuedOn)
    await demandByHand(db, ctx, invoiceId)
    const entering = { tenantId, invoiceId, invoice, by: userId, at: ctx.clock() }
    const redId = await orTaken(refusal('invoice.numberUsed', 'InvoiceNum'), () =>
      enterRed(db, entering, { invoiceNo: InvoiceNum, issuedOn, note }),
    )
    const after = { InvoiceNum, issuedOn, note, redId }
    await audit(ctx, db, { action: 'invoice.turnRed', entityId: invoiceId, before: { state: invoice.state }, after })
    return { invoiceId, State: 'red' }
  })
