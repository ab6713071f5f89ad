import {
  type applyBillInvoice as applyCall,
  type DataOf,
  fenOf,
  isTaxNumber,
  type invoiceableBills as listCall,
  moneyInWords,
  mostInvoiced,
  type ParsedBodyOf,
  yuan,
} from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { billNoOf } from '../../group/bill/bill-no.ts'
import {
  type InvoiceableBill,
  isInvoiceable,
  listInvoiceableBills,
  lockInvoiceableBills,
} from '../../group/bill/invoiceable-bill.ts'
import { seesCompanyWhole } from '../../group/company/sees-company-whole.ts'
import { enterApplied } from './apply-for.ts'
import type { Acted } from './locked.ts'

/** Bills of a company of which something is on no invoice. Fails with row.missing. */
export async function invoiceableBills(
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  { companyId }: ParsedBodyOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  if (!(await seesCompanyWhole(db, scope, companyId))) throw new Failure('row.missing')
  const bills = await listInvoiceableBills(db, scope, companyId, mostInvoiced)
  const list = bills.map(({ amountFen, leftFen, ...bill }) => ({
    ...bill,
    billNo: billNoOf(bill),
    amount: yuan(amountFen),
    left: yuan(leftFen),
  }))
  return { list }
}

/**
 * Applies for one invoice of bills of a company, each in whole or in part: a bill can be invoiced from its issue on, paid or not (ADR 167, 169). Fails with
 * row.missing, invoice.emailNeeded, invoice.severalCompanies, invoice.companyTaxNumber, invoice.noProfile, and as demandLeft does.
 */
export function applyBillInvoice(
  ctx: Acting & Pick<SignedInContext, 'language'>,
  input: ParsedBodyOf<typeof applyCall>,
): Promise<Acted> {
  const { lotId, PushMode: pushMode, email, remark } = input
  if (pushMode === 'email' && email === '') throw refusal('invoice.emailNeeded', 'email')
  const wanted = input.bills.map(({ billId, amount, left }) => ({
    billId,
    amountFen: fenOf(amount),
    leftFen: fenOf(left),
  }))
  return ctx.db.transaction().execute(async db => {
    const locked = await lockInvoiceableBills(db, ctx.scope, idsOf(wanted))
    const bills = wanted.map(one => demandLeft(locked, wanted, one, ctx))
    const [first] = bills
    if (!first) throw new Failure('row.missing')
    const { companyId, companyName: title, taxNumber: taxNo, lots } = first
    if (bills.some(bill => bill.companyId !== companyId)) throw refusal('invoice.severalCompanies', 'bills')
    if (!isTaxNumber(taxNo)) throw new Failure('invoice.companyTaxNumber', { values: { company: title } })
    const lot = lotId == null ? lots[0] : lots.find(one => one.lotId === lotId)
    if (!lot) throw refusal('row.missing', 'lotId')
    const days = bills.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort()
    const invoiceId = await enterApplied(db, ctx, {
      wanted: { titleType: 'enterprise', title, taxNo, pushMode, email, remark },
      ...{ lotId: lot.lotId, companyId, parts: wanted.map(one => ({ bill_id: one.billId, amountFen: one.amountFen })) },
      termFrom: instantOf(`${days[0]} 00:00:00`, lot.timeZone),
      termTo: instantOf(`${days.at(-1)} 23:59:00`, lot.timeZone),
      audited: { companyId, bills: bills.map(billNoOf) },
    })
    return { invoiceId, State: 'applied' }
  })
}

const idsOf = (wanted: readonly { billId: number }[]) => [...new Set(wanted.map(({ billId }) => billId))]

interface Wanted {
  billId: number
  amountFen: number
  /** What the caller saw of it on no invoice. */
  leftFen: number
}

/**
 * A bill that is wanted once, and of which so much can be invoiced. Fails with row.missing, invoice.billTwice, invoice.billNotIssued, invoice.billChanged,
 * invoice.moreThanBill. @returns it
 */
function demandLeft(
  locked: readonly InvoiceableBill[],
  all: readonly Wanted[],
  wanted: Wanted,
  { language }: Pick<SignedInContext, 'language'>,
): InvoiceableBill {
  const bill = locked.find(one => one.billId === wanted.billId)
  if (!bill) throw refusal('row.missing', 'bills')
  const { month } = bill
  if (all.some(other => other !== wanted && other.billId === wanted.billId)) {
    throw refusal('invoice.billTwice', 'bills', { month })
  }
  const { leftFen, left } = leftOf(bill, language)
  if (leftFen !== wanted.leftFen) throw new Failure('invoice.billChanged', { values: { month, left } })
  if (wanted.amountFen > leftFen) throw refusal('invoice.moreThanBill', 'bills', { month, left })
  return bill
}

/** What of an issued bill is on no invoice. Fails with invoice.billNotIssued. */
function leftOf(bill: InvoiceableBill, language: SignedInContext['language']) {
  if (!isInvoiceable(bill)) throw new Failure('invoice.billNotIssued', { values: { month: bill.month } })
  const leftFen = bill.amountFen - bill.invoicedFen
  return { leftFen, left: moneyInWords(leftFen, language) }
}

/** An invoice that failed can stand again while each of its bills has as much on no other one. Fails with row.missing, invoice.billNotIssued, invoice.billChanged. */
export async function demandBillsAgain(
  db: Db,
  { scope, language }: Pick<SignedInContext, 'scope' | 'language'>,
  parts: readonly { billId: number; amountFen: number }[],
): Promise<void> {
  const bills = await lockInvoiceableBills(db, scope, idsOf(parts))
  for (const { billId, amountFen } of parts) {
    const bill = bills.find(one => one.billId === billId)
    if (!bill) throw new Failure('row.missing')
    const { leftFen, left } = leftOf(bill, language)
    if (amountFen > leftFen) throw new Failure('invoice.billChanged', { values: { month: bill.month, left } })
  }
}
