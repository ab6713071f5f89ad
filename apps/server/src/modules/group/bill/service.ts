import {
  type CompanyBillFilter,
  type CompanyBillRow,
  type DataOf,
  type issueCompanyBill as issue,
  type makeCompanyBill as make,
  type ParsedBodyOf,
  type payCompanyBill as pay,
  type queryCompanyBill as query,
  type Total,
  type voidCompanyBill as voidIt,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf, todayOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { listSpans } from '../company/agreement-spans.ts'
import { lockEveryCompany, lockWholeCompanies } from '../company/lock-companies.ts'
import { findTaken, takePayment } from '../company-payment/take-payment.ts'
import { billNoOf } from './bill-no.ts'
import * as queries from './queries.ts'
import { chargeFor, isOver, monthDays } from './rules.ts'

const audit = auditOf('companyBill')

/** A page of bills, the latest month first. */
export async function queryCompanyBill(
  ctx: Pick<Acting, 'db' | 'scope' | 'clock'>,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  return { list: (await queries.listBills(ctx.db, ctx.scope, searchOf(ctx, input), pageOf(input))).map(rowOf) }
}

const searchOf = (ctx: Pick<Acting, 'scope' | 'clock'>, filter: CompanyBillFilter): queries.BillSearch => ({
  ...filter,
  today: todayOf(ctx),
})

/** How many bills fit the filter. */
export const countCompanyBill = async (ctx: SignedInContext, filter: CompanyBillFilter): Promise<Total> => ({
  total: await queries.countBills(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

function rowOf({ amountFen, paidFen, invoicedFen, invoices, lines, ...bill }: queries.StoredBill): CompanyBillRow {
  return {
    ...bill,
    billNo: billNoOf(bill),
    amount: yuan(amountFen),
    paid: yuan(paidFen),
    invoiced: yuan(invoicedFen),
    invoices: invoices.map(({ amountFen: ofInvoice, ...invoice }) => ({ ...invoice, amount: yuan(ofInvoice) })),
    lines: lines.map(({ priceFen, amountFen: ofLine, ...line }) => ({
      ...line,
      price: yuan(priceFen),
      amount: yuan(ofLine),
    })),
  }
}

/**
 * Drafts the bills of a month, for one company or all that the caller may change; existing bills are unchanged. Fails with
 * companyBill.monthNotOver.
 */
export async function makeCompanyBill(
  ctx: Acting,
  { month, companyId }: ParsedBodyOf<typeof make>,
): Promise<DataOf<typeof make>> {
  const { tenantId } = ctx.scope
  if (!isOver(month, todayOf(ctx))) {
    const day = monthDays(month).last.add({ days: 1 }).toString()
    throw refusal('companyBill.monthNotOver', 'month', { day })
  }
  return ctx.db.transaction().execute(async db => {
    const companies =
      companyId == null ? await lockEveryCompany(ctx, db) : await lockWholeCompanies(ctx, db, [companyId])
    const result = { made: 0, already: 0, free: 0 }
    let amountFen = 0
    for (const company of companies) {
      const charge = chargeFor(month, await listSpans(db, tenantId, company))
      if (charge.amountFen === 0) {
        result.free++
        continue
      }
      const by = authorshipOf(ctx)
      const billId = await queries.insertBill(db, tenantId, { companyId: company.companyId, month, ...charge, by })
      if (billId === undefined) result.already++
      else {
        result.made++
        amountFen += charge.amountFen
        const after = { companyId: company.companyId, month, ...charge }
        await audit(ctx, db, { action: 'companyBill.make', entityId: billId, after })
      }
    }
    return { ...result, amount: yuan(amountFen) }
  })
}

/** Issues drafted bills, all of them or none; each is due after as many days as its company may take to pay. Fails with companyBill.notDrafted. */
export async function issueCompanyBill(ctx: Acting, input: ParsedBodyOf<typeof issue>) {
  const billIds = [...new Set(input.billIds)]
  return ctx.db.transaction().execute(async db => {
    const bills = await lockBills(ctx, db, billIds)
    if (bills.some(({ state }) => state !== 'drafted')) throw new Failure('companyBill.notDrafted')
    await queries.issueBills(db, ctx.scope.tenantId, billIds, { at: ctx.clock(), today: todayOf(ctx) })
    for (const entityId of billIds) await audit(ctx, db, { action: 'companyBill.issue', entityId })
    return { issued: billIds.length }
  })
}

async function lockBills(ctx: Acting, db: Db, billIds: readonly number[]) {
  const bills = await queries.lockBills(db, ctx.scope, billIds, todayOf(ctx))
  if (bills.length < billIds.length) throw new Failure('row.missing')
  return bills
}

async function lockBill(ctx: Acting, db: Db, billId: number): Promise<queries.StoredBill> {
  const [bill] = await lockBills(ctx, db, [billId])
  if (!bill) throw new Failure('row.missing')
  return bill
}

/** Records that what is open of an issued bill was paid. Fails with companyBill.notIssued, money.keyUsed. */
export async function payCompanyBill(
  ctx: Acting,
  { billId, channel, remark, idempotencyKey }: ParsedBodyOf<typeof pay>,
): Promise<DataOf<typeof pay>> {
  return ctx.db.transaction().execute(async db => {
    const { tenantId, timeZone } = ctx.scope
    const [found] = await queries.findBills(db, ctx.scope, [billId])
    if (!found) throw new Failure('row.missing')
    const { companyId } = found
    await lockWholeCompanies(ctx, db, [companyId])
    await claimKey(db, ctx, idempotencyKey)
    const known = await findTaken(db, tenantId, idempotencyKey)
    if (known) return { paidAmount: yuan(known.amountFen), paidAt: localTimeOf(known.enteredAt, timeZone) }
    const { state, amountFen: billFen, paidFen } = await lockBill(ctx, db, billId)
    if (state !== 'issued') throw new Failure('companyBill.notIssued')
    const amountFen = billFen - paidFen
    const money = { companyId, amountFen, channel, bankNo: '', receivedOn: todayOf(ctx), remark, idempotencyKey }
    await takePayment(db, ctx, { ...money, parts: [{ billId, amountFen }] })
    await audit(ctx, db, { action: 'companyBill.pay', entityId: billId, after: { amountFen, channel, remark } })
    return { paidAmount: yuan(amountFen), paidAt: localTimeOf(ctx.clock(), timeZone) }
  })
}

/** Voids a bill of which nothing is paid, nor stands on a living invoice. Fails with companyBill.paid, companyBill.invoiced, or with companyBill.isVoid. */
export async function voidCompanyBill(ctx: SignedInContext, { billId, reason }: ParsedBodyOf<typeof voidIt>) {
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    const { state, amountFen, paidFen, invoicedFen } = await lockBill(ctx, db, billId)
    if (paidFen > 0) throw new Failure('companyBill.paid')
    if (invoicedFen > 0) throw new Failure('companyBill.invoiced')
    if (state === 'void') throw new Failure('companyBill.isVoid')
    await queries.voidBill(db, ctx.scope.tenantId, billId, { at: ctx.clock(), reason })
    await audit(ctx, db, {
      action: 'companyBill.void',
      entityId: billId,
      before: { state, amountFen },
      after: { reason },
    })
    return { billId }
  })
}
