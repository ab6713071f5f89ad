import { z } from 'zod'
import { InvoiceState } from '../traffic/invoice.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

const companyId = z.number().int()
const billId = z.number().int()

/** A calendar month: "2026-02". */
export const BillMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: 'companyBill.month' })
export type BillMonth = z.infer<typeof BillMonth>

/** drafted → issued → paid; void from drafted or issued. */
export const billStates = ['drafted', 'issued', 'paid', 'void'] as const
export const BillState = z.enum(billStates)
export type BillState = z.infer<typeof BillState>

/** Days in a row with the same spots at the same price. */
export const BillLine = z.object({
  from: LocalDay,
  /** The last of them. */
  until: LocalDay,
  days: z.number().int(),
  spots: z.number().int(),
  /** Of a spot for the whole month. */
  price: Yuan,
  amount: Yuan,
})
export type BillLine = z.infer<typeof BillLine>

export const CompanyBillRow = z.object({
  billId,
  billNo: z.string(),
  companyId,
  companyName: z.string(),
  month: BillMonth,
  daysInMonth: z.number().int(),
  /** What the lines add up to. */
  amount: Yuan,
  /** What of it was paid. */
  paid: Yuan,
  /** What of it stands on living invoices. */
  invoiced: Yuan,
  /** The latest first, also those that failed or were turned red; of each what of it is of this bill. */
  invoices: z.array(
    z.object({ invoiceId: z.number().int(), InvoiceNum: z.string(), State: InvoiceState, amount: Yuan }),
  ),
  state: BillState,
  /** The last day on which it can be paid in time. */
  dueOn: LocalDay.nullable(),
  /** Issued, and not paid in time. */
  isOverdue: z.boolean(),
  lines: z.array(BillLine),
  draftedAt: LocalTime,
  issuedAt: LocalTime.nullable(),
  /** When all of it was paid. */
  paidAt: LocalTime.nullable(),
  voidedAt: LocalTime.nullable(),
  voidReason: z.string(),
})
export type CompanyBillRow = z.infer<typeof CompanyBillRow>

const billFilter = {
  companyId: companyId.optional(),
  month: BillMonth.optional(),
  state: BillState.optional(),
  /** Only those that were not paid in time. */
  isOverdue: z.boolean().optional(),
}
export const CompanyBillFilter = z.object(billFilter)
export type CompanyBillFilter = z.infer<typeof CompanyBillFilter>

export const queryCompanyBill = endpoint({
  path: '/api/company/queryBill',
  access: 'company.bill',
  encoding: 'form',
  body: z.object({ ...billFilter, ...plainPaging }),
  data: z.object({ list: z.array(CompanyBillRow) }),
  summary: 'Monthly bills of the companies all of whose lots the caller sees, the latest month first.',
})

export const countCompanyBill = endpoint({
  path: '/api/company/countBill',
  access: 'company.bill',
  encoding: 'form',
  body: CompanyBillFilter,
  data: Total,
  summary: 'How many monthly bills fit the filter.',
})

export const makeCompanyBill = endpoint({
  path: '/api/company/makeBill',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({
    month: BillMonth,
    /** Without it every company all of whose lots the caller sees. */
    companyId: companyId.nullable().optional(),
  }),
  data: z.object({
    made: z.number().int(),
    /** What the new ones come to. */
    amount: Yuan,
    /** Companies that had a bill of the month before. */
    already: z.number().int(),
    /** Companies that owe nothing for the month. */
    free: z.number().int(),
  }),
  summary: 'Drafts the bills of a month that is over; a second run drafts only what is missing.',
})

export const issueCompanyBill = endpoint({
  path: '/api/company/issueBill',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({ billIds: z.array(billId).min(1).max(200) }),
  data: z.object({ issued: z.number().int() }),
  summary: 'Issues drafted bills, all of them or none.',
})

export const payCompanyBill = endpoint({
  path: '/api/company/payBill',
  access: 'company.bill',
  encoding: 'json',
  signed: true,
  body: z.object({
    billId,
    channel: PayChannel,
    remark: z.string().trim().max(32).default(''),
    /** Made by the console once per opening of its dialog: the same request sent twice moves money once. */
    idempotencyKey: z.uuid(),
  }),
  data: z.object({ paidAmount: Yuan, paidAt: LocalTime }),
  summary: 'Enters that what is open of an issued bill was paid.',
})

export const voidCompanyBill = endpoint({
  path: '/api/company/voidBill',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({ billId, reason: z.string().trim().min(2).max(64) }),
  data: z.object({ billId }),
  summary: 'Voids a bill that is not paid; the month can be billed again. Requires the password re-check.',
})
