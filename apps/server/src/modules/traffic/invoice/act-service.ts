import {
  type applyInvoice as applyCall,
  type failInvoice as failCall,
  type issueInvoice as issueCall,
  isTaxNumber,
  type ParsedBodyOf,
  type turnInvoiceRed as redCall,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { enterRed } from './enter-red.ts'
import { type Acted, locked } from './locked.ts'
import { requestIssue } from './new-request.ts'
import { findProfile } from './profile-in-force.ts'
import * as queries from './queries.ts'
import { lockLatestRequest } from './request-queue.ts'
import { overSteps } from './request-rules.ts'
import { taxOf } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('invoice')

/**
 * Applies for an invoice. Fails with row.missing, invoice.taxNumber, invoice.emailNeeded, invoice.severalLots, invoice.notLeft, invoice.notPaid,
 * invoice.isInvoiced, invoice.noProfile.
 */
export function applyInvoice(ctx: SignedInContext, input: ParsedBodyOf<typeof applyCall>): Promise<Acted> {
  const { tenantId, userId } = ctx.session
  const { TitleType: titleType, Title: title, TaxNum, PushMode: pushMode, email, remark } = input
  const taxNo = titleType === 'enterprise' ? TaxNum : ''
  if (titleType === 'enterprise' && !isTaxNumber(taxNo)) throw refusal('invoice.taxNumber', 'TaxNum')
  if (pushMode === 'email' && email === '') throw refusal('invoice.emailNeeded', 'email')
  const orderIds = [...new Set(input.orderIds)]
  return ctx.db.transaction().execute(async db => {
    const profile = await findProfile(ctx, db)
    if (!profile) throw new Failure('invoice.noProfile')
    const { orders, lotId } = await lockOrders(db, ctx, orderIds)
    const parts = orders.map(({ orderId, paidFen }) => {
      const { netFen, taxFen } = taxOf(paidFen, profile.rateBasisPoints)
      return { order_id: orderId, amount_fen: paidFen, net_fen: netFen, tax_fen: taxFen }
    })
    const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0)
    const times = orders.flatMap(({ entryAt, exitAt }) => [entryAt ?? exitAt, exitAt]).filter(time => time !== null)
    const order = { lotId, profileId: profile.profileId, titleType, title, taxNo, pushMode, email, remark }
    const invoiceId = await writes.insertInvoice(db, tenantId, {
      ...order,
      redOf: null,
      amountFen: sum(part => part.amount_fen),
      netFen: sum(part => part.net_fen),
      taxFen: sum(part => part.tax_fen),
      termFrom: new Date(Math.min(...times.map(Number))),
      termTo: new Date(Math.max(...times.map(Number))),
      ...{ state: 'applied', invoiceNo: null, issuedOn: null, note: '', appliedBy: userId, appliedAt: ctx.clock() },
    })
    await writes.insertParts(db, tenantId, invoiceId, parts)
    await requestIssue(db, tenantId, { invoiceId, lotId, madeBy: userId, madeAt: ctx.clock() })
    const after = {
      amountFen: sum(part => part.amount_fen),
      titleType,
      Title: title,
      taxNo,
      orders: orders.map(one => one.orderNo),
    }
    await audit(ctx, db, { action: 'invoice.apply', entityId: invoiceId, after })
    return { invoiceId, State: 'applied' }
  })
}

/** Orders of one lot, which is locked against payments and refunds, that can be invoiced. */
async function lockOrders(db: Db, ctx: SignedInContext, orderIds: readonly number[]) {
  const { tenantId } = ctx.session
  const seen = await queries.listOrders(db, ctx.scope, orderIds)
  const [first] = seen
  if (!first || seen.length !== orderIds.length) throw refusal('row.missing', 'orderIds')
  if (seen.some(({ lotId }) => lotId !== first.lotId)) throw refusal('invoice.severalLots', 'orderIds')
  await lockLot(db, tenantId, first.lotId)
  const orders = await queries.listOrders(db, ctx.scope, orderIds)
  for (const { orderNo: order, exitAt, paidFen, isInvoiced } of orders) {
    if (exitAt === null) throw refusal('invoice.notLeft', 'orderIds', { order })
    if (isInvoiced) throw refusal('invoice.isInvoiced', 'orderIds', { order })
    if (paidFen <= 0) throw refusal('invoice.notPaid', 'orderIds', { order })
  }
  return { orders, lotId: first.lotId }
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
