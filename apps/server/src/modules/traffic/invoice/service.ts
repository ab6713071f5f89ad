import {
  type DataOf,
  type InvoiceAct,
  type InvoiceDetail,
  type InvoiceFilter,
  type InvoiceRow,
  InvoiceState,
  invoiceNumbers,
  notInvoicedNumber,
  type invoiceableOrders as ordersCall,
  type ParsedBodyOf,
  type allInvoiced as queryCall,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf, totalAndSums, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { billNoOf } from '../../group/bill/bill-no.ts'
import { topUpNoOf } from '../../merchant/top-up/top-up-no.ts'
import { exportInvoices } from './export.ts'
import { listFiles } from './invoice-files.ts'
import * as queries from './queries.ts'
import { overSteps } from './request-rules.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: InvoiceFilter): queries.InvoiceSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

function rowOf({
  ofBills,
  companyId,
  companyName,
  ofTopUps,
  merchantId,
  merchantName,
  ...stored
}: queries.StoredInvoice) {
  const { amountFen, netFen, taxFen, ...row } = stored
  return {
    ...row,
    billNo: ofBills.map(billNoOf).join(', '),
    topUpNo: ofTopUps.map(topUpNoOf).join(', '),
    ...invoiceNumbers(row),
    Amount: yuan(amountFen),
    netMoney: yuan(netFen),
    taxMoney: yuan(taxFen),
  } satisfies InvoiceRow
}

/** A page of invoices, or with QueryAll one .xls of all that fit the filter. */
export async function allInvoiced(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryCall>,
): Promise<DataOf<typeof queryCall>> {
  const part = sortedPartOf(input, 'ApplyTime')
  const search = searchOf(ctx, input)
  if (!input.QueryAll) return { list: (await queries.listInvoices(ctx.db, ctx.scope, search, part)).map(rowOf) }
  ctx.demand('invoice.export')
  async function* rows() {
    for await (const row of queries.streamInvoices(ctx.db, ctx.scope, search, part)) yield rowOf(row)
  }
  return exportInvoices(ctx, rows())
}

export async function countInvoice(ctx: SignedInContext, { Sums, ...filter }: InvoiceFilter & { Sums: boolean }) {
  const found = queries.matchingInvoices(ctx.db, ctx.scope, searchOf(ctx, filter))
  if (Sums) return totalAndSums(found, { Amount: 'i.amount_fen', netMoney: 'i.net_fen', taxMoney: 'i.tax_fen' }, yuan)
  return { total: await totalOf(found) }
}

/** By state, also those with nothing. */
export async function invoiceStat(ctx: SignedInContext, filter: InvoiceFilter) {
  const found = await queries.listStates(ctx.db, ctx.scope, searchOf(ctx, filter))
  const list = InvoiceState.options.map(State => {
    const { count = 0, amountFen = 0 } = found.find(row => row.State === State) ?? {}
    return { State, count, Amount: yuan(amountFen) }
  })
  return { list }
}

const moneyOf = ({ amountFen, netFen, taxFen }: Pick<queries.StoredPart, 'amountFen' | 'netFen' | 'taxFen'>) => ({
  ...{ amount: yuan(amountFen), net: yuan(netFen), tax: yuan(taxFen) },
})

const billRowOf = ({ billId, month, ...part }: queries.BillPart): InvoiceDetail['bills'][number] => ({
  ...{ billId, month, billNo: billNoOf({ billId, month }), ...moneyOf(part) },
})

const topUpRowOf = ({ topUpId, boughtOn, ...part }: queries.TopUpPart): InvoiceDetail['topUps'][number] => ({
  ...{ topUpId, boughtOn, topUpNo: topUpNoOf({ topUpId, boughtOn, ...part }), ...moneyOf(part) },
})

/** An invoice with its orders, its bills or its top-ups. Fails with row.missing. */
export async function invoiceDetail(
  ctx: SignedInContext,
  { invoiceId }: { invoiceId: number },
): Promise<InvoiceDetail> {
  const { db, scope, session } = ctx
  const part = { sort: 'ApplyTime', isDescending: true, offset: 0, limit: 1 } as const
  const [found] = await queries.listInvoices(db, scope, { invoiceId }, part)
  if (!found) throw new Failure('row.missing')
  const element = await queries.getElement(db, scope, invoiceId)
  const { companyId, companyName, merchantId, merchantName } = found
  const parts = await queries.listParts(db, session.tenantId, invoiceId)
  return {
    ...rowOf(found),
    ...element,
    company: companyId === null ? null : { companyId, name: companyName ?? '' },
    bills: (await queries.listBillParts(db, session.tenantId, invoiceId)).map(billRowOf),
    merchant: merchantId === null ? null : { merchantId, name: merchantName ?? '' },
    topUps: (await queries.listTopUpParts(db, session.tenantId, invoiceId)).map(topUpRowOf),
    parts: parts.map(({ amountFen, netFen, taxFen, ...order }) => ({
      ...order,
      ...moneyOf({ amountFen, netFen, taxFen }),
    })),
    providerSaid: await queries.findSaid(db, session.tenantId, invoiceId),
    files: await listFiles(db, session.tenantId, invoiceId),
    allowed: session.permissions.has('invoice.issue') ? actsOf(found) : [],
  }
}

function actsOf({ State, redOf, providerStep }: queries.StoredInvoice): InvoiceAct[] {
  const isOver = providerStep === null || overSteps.includes(providerStep)
  if (State === 'applied' && isOver) return ['issue', 'fail']
  if (State === 'applied') return providerStep === 'waitingDrawer' ? ['signIn'] : []
  if (State === 'failed') return providerStep === 'failed' ? ['retry'] : []
  if (State !== 'issued' || redOf !== '') return []
  if (!isOver) return providerStep === 'redWaiting' ? ['withdrawRed'] : []
  return providerStep === null ? ['turnRed'] : ['askRed', 'turnRed']
}

/** Paid orders of a plate that are on no invoice. */
export async function invoiceableOrders(
  ctx: SignedInContext,
  { text }: ParsedBodyOf<typeof ordersCall>,
): Promise<DataOf<typeof ordersCall>> {
  const found = await queries.listInvoiceable(ctx.db, ctx.scope, text.toUpperCase())
  const list = found.map(({ orderId, orderNo, plateNumber, plateColor, parkingName, leftAt, paidFen }) => ({
    ...{ orderId, orderNo, plateNumber, plateColor, parkingName, leftAt },
    amount: yuan(paidFen),
    stateNumber: notInvoicedNumber,
  }))
  return { list }
}
