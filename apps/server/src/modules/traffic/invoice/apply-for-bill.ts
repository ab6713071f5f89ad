import {
  type applyBillInvoice as applyCall,
  fenOf,
  isTaxNumber,
  moneyInWords,
  type ParsedBodyOf,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { billNoOf } from '../../group/bill/bill-no.ts'
import { type InvoiceableBill, isInvoiceable, lockInvoiceableBill } from '../../group/bill/invoiceable-bill.ts'
import { enterApplied } from './apply-for.ts'
import type { Acted } from './locked.ts'

/**
 * Applies for an invoice of a company's bill, in whole or in part: a bill can be invoiced from its issue on, paid or not (ADR 167). Fails with
 * row.missing, invoice.emailNeeded, invoice.billNotIssued, invoice.billChanged, invoice.moreThanBill, invoice.companyTaxNumber, invoice.noProfile.
 */
export function applyBillInvoice(
  ctx: Acting & Pick<SignedInContext, 'language'>,
  input: ParsedBodyOf<typeof applyCall>,
): Promise<Acted> {
  const { billId, lotId, PushMode: pushMode, email, remark } = input
  if (pushMode === 'email' && email === '') throw refusal('invoice.emailNeeded', 'email')
  return ctx.db.transaction().execute(async db => {
    const bill = await lockInvoiceableBill(db, ctx.scope, billId)
    if (!bill) throw new Failure('row.missing')
    const amountFen = demandLeft(bill, { amountFen: fenOf(input.amount), leftFen: fenOf(input.left) }, ctx)
    const { companyId, companyName: title, taxNumber: taxNo } = bill
    if (!isTaxNumber(taxNo)) throw new Failure('invoice.companyTaxNumber', { values: { company: title } })
    const lot = lotId == null ? bill.lots[0] : bill.lots.find(one => one.lotId === lotId)
    if (!lot) throw refusal('row.missing', 'lotId')
    const invoiceId = await enterApplied(db, ctx, {
      wanted: { titleType: 'enterprise', title, taxNo, pushMode, email, remark },
      ...{ lotId: lot.lotId, companyId, parts: [{ bill_id: billId, amountFen }] },
      termFrom: instantOf(`${bill.firstDay} 00:00:00`, lot.timeZone),
      termTo: instantOf(`${bill.lastDay} 23:59:00`, lot.timeZone),
      audited: { companyId, bill: billNoOf({ billId, month: bill.month }) },
    })
    return { invoiceId, State: 'applied' }
  })
}

interface Wanted {
  amountFen: number
  /** What the caller saw of it on no invoice. */
  leftFen: number
}

/** So much of the bill can be invoiced. @returns it */
function demandLeft(bill: InvoiceableBill, wanted: Wanted, { language }: Pick<SignedInContext, 'language'>): number {
  if (!isInvoiceable(bill)) throw new Failure('invoice.billNotIssued')
  const leftFen = bill.amountFen - bill.invoicedFen
  const left = moneyInWords(leftFen, language)
  if (leftFen !== wanted.leftFen) throw new Failure('invoice.billChanged', { values: { left } })
  if (wanted.amountFen > leftFen) throw refusal('invoice.moreThanBill', 'amount', { left })
  return wanted.amountFen
}

/** An invoice that failed can stand again while its bill has as much on no other one. Fails with invoice.billNotIssued, invoice.billChanged. */
export async function demandBillAgain(
  db: Db,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  { billId, amountFen }: { billId: number; amountFen: number },
): Promise<void> {
  const bill = await lockInvoiceableBill(db, scope, billId)
  if (!bill || !isInvoiceable(bill)) throw new Failure('invoice.billNotIssued')
  const leftFen = bill.amountFen - bill.invoicedFen
  if (amountFen > leftFen)
    throw new Failure('invoice.billChanged', { values: { left: moneyInWords(leftFen, language) } })
}
