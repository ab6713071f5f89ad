import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { personal, personalSearch } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const invoiceId = z.number().int()

/** applied: to be issued; red: turned red by another invoice. */
export const InvoiceState = z.enum(['applied', 'issued', 'failed', 'red'])
export type InvoiceState = z.infer<typeof InvoiceState>

/** How far an invoice is at its provider; the red ones are of the form that takes it back. */
export const ProviderStep = z.enum([
  'requested',
  'issuing',
  'waitingDrawer',
  'signing',
  'issued',
  'failed',
  'void',
  'redApplied',
  'redWaiting',
  'redConfirmed',
  'red',
  'refused',
  'expired',
  'withdrawn',
])
export type ProviderStep = z.infer<typeof ProviderStep>

export const InvoiceFileKind = z.enum(['pdf', 'ofd', 'xml'])
export type InvoiceFileKind = z.infer<typeof InvoiceFileKind>

export const TitleType = z.enum(['enterprise', 'personal'])
export type TitleType = z.infer<typeof TitleType>

/** The specification's numbers: 1 not invoiced, 2 invoicing, 3 success, other failed. What failed or was turned red can be applied for again. */
const stateNumbers = { applied: 2, issued: 3, failed: 4, red: 5 } as const satisfies Record<InvoiceState, number>
const titleTypeNumbers = { enterprise: 1, personal: 2 } as const satisfies Record<TitleType, number>

/** The numbers that the specification has for the codes of an invoice, for whoever reads rows by them. */
export const invoiceNumbers = ({ State, TitleType }: { State: InvoiceState; TitleType: TitleType }) => ({
  stateNumber: stateNumbers[State],
  titleTypeNumber: titleTypeNumbers[TitleType],
})
/** Of a paid order that stands on no invoice. */
export const notInvoicedNumber = 1

/** How it reaches whoever asked for it. */
export const PushMode = z.enum(['email', 'paper'])
export type PushMode = z.infer<typeof PushMode>

/** The exported columns of an invoice: first those of specification section 3, in its order and spelling. */
export const InvoiceExportRow = z.object({
  InvoiceNum: z.string(),
  /** Below 0: it turns another one red. */
  Amount: Yuan,
  Title: personal('name', z.string()),
  TaxNum: z.string(),
  TitleType,
  State: InvoiceState,
  PushMode,
  ApplyTime: LocalTime,
  ServiceName: z.string(),
  /** Per cent. */
  TaxRate: z.number(),
  netMoney: Yuan,
  taxMoney: Yuan,
  issuedOn: LocalDay.nullable(),
  orderCount: z.number().int(),
  /** The bills of a company that it is of, by month; '' where it is of something else. */
  billNo: z.string(),
  /** The top-ups of a merchant that it is of; '' where it is of something else. */
  topUpNo: z.string(),
  ParkLotName: z.string(),
  email: personal('address', z.string()),
  appliedBy: personal('name', z.string()),
  closedBy: personal('name', z.string()),
  note: z.string(),
  remark: z.string(),
})
export type InvoiceExportRow = z.infer<typeof InvoiceExportRow>

export const InvoiceRow = InvoiceExportRow.extend({
  invoiceId,
  /** The number of the invoice that this one turns red; '' where it does not. */
  redOf: z.string(),
  /** As the specification counts the states: 2 invoicing, 3 success, other failed. */
  stateNumber: z.number().int(),
  /** 1 enterprise, otherwise personal. */
  titleTypeNumber: z.number().int(),
  /** null: it is issued by hand. */
  providerStep: ProviderStep.nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const invoiceFilter = {
  InvoiceNum: z.string().trim().max(20).optional(),
  Title: personalSearch(z.string().trim().max(100).optional()),
  State: oneOrMore(InvoiceState).optional(),
  TitleType: oneOrMore(TitleType).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
  /** When it was applied for. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const InvoiceFilter = z.object(invoiceFilter)
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

export const allInvoiced = endpoint({
  path: '/api/invoice/allInvoiced',
  access: 'invoice.read',
  encoding: 'form',
  body: z.object({ ...invoiceFilter, ...paging, ...sorting(['ApplyTime', 'Amount']) }),
  data: listData(InvoiceRow),
  summary: 'Invoices by filter; with QueryAll one .xls of all of them (needs invoice.export).',
})

export const countInvoice = endpoint({
  path: '/api/invoice/count',
  access: 'invoice.read',
  encoding: 'form',
  body: InvoiceFilter.extend(summing),
  data: totalWithSums({ Amount: Yuan, netMoney: Yuan, taxMoney: Yuan }),
  summary: 'How many invoices fit the filter, and what they come to.',
})

export const invoiceStat = endpoint({
  path: 'api/invoice/invoiceStat',
  access: 'invoice.read',
  encoding: 'form',
  body: InvoiceFilter,
  data: z.object({ list: z.array(z.object({ State: InvoiceState, count: z.number().int(), Amount: Yuan })) }),
  summary: 'Invoices and what they come to by state: all four, also those with nothing.',
})

export const InvoiceAct = z.enum(['signIn', 'retry', 'askRed', 'withdrawRed', 'issue', 'fail', 'turnRed'])
export type InvoiceAct = z.infer<typeof InvoiceAct>

export const InvoiceDetail = InvoiceRow.extend({
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  goodsCode: z.string(),
  /** The lease element: place, certificate, unit of area, and the term to the minute. */
  place: z.string(),
  certificate: z.string(),
  areaUnit: z.string(),
  isCrossCity: z.boolean(),
  termFrom: z.string(),
  termTo: z.string(),
  /** Whose bills it is of; null: it is of something else. */
  company: z.object({ companyId: z.number().int(), name: z.string() }).nullable(),
  /** The bills that it is of, by month, and how much of each; below 0 on a red one. */
  bills: z.array(
    z.object({
      billId: z.number().int(),
      billNo: z.string(),
      month: z.string(),
      amount: Yuan,
      net: Yuan,
      tax: Yuan,
    }),
  ),
  /** Whose top-ups it is of; null: it is of something else. */
  merchant: z.object({ merchantId: z.number().int(), name: z.string() }).nullable(),
  /** The top-ups that it is of, the oldest first; below 0 on a red one. */
  topUps: z.array(
    z.object({
      topUpId: z.number().int(),
      topUpNo: z.string(),
      boughtOn: LocalDay,
      amount: Yuan,
      net: Yuan,
      tax: Yuan,
    }),
  ),
  /** Its orders; none where it is of bills or top-ups. */
  parts: z.array(
    z.object({
      orderId: z.number().int(),
      orderNo: z.string(),
      plateNumber: z.string(),
      plateColor: PlateColor,
      amount: Yuan,
      net: Yuan,
      tax: Yuan,
    }),
  ),
  /** What the provider said last, in its own words. */
  providerSaid: z.string(),
  files: z.array(
    z.object({
      kind: InvoiceFileKind,
      /** The bytes are here; until then it is fetched. */
      isHere: z.boolean(),
    }),
  ),
  allowed: z.array(InvoiceAct),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const invoiceDetail = endpoint({
  path: '/api/invoice/detail',
  access: 'invoice.read',
  encoding: 'json',
  body: z.object({ invoiceId }),
  data: InvoiceDetail,
  summary: 'An invoice with its orders, its bills or its top-ups, and what the caller can do with it.',
})
