import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { matching, Remark } from '../wire/patterns.ts'
import { payChannels } from '../wire/pay-channel.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { BillMonth } from './bill.ts'

const companyId = z.number().int()
const billId = z.number().int()
const companyPaymentId = z.number().int()
const companyPartId = z.number().int()

/** How a company pays: by a pay channel, or to the bank. */
export const CompanyChannel = z.enum([...payChannels, 'bank'])
export type CompanyChannel = z.infer<typeof CompanyChannel>

/** The most bills that one call pays. */
export const mostBillsPaid = 200

/** Above 0. */
const PaidMoney = matching('money').refine(amount => fenOf(amount) !== 0, { error: 'companyPayment.zero' })

/** What of a payment pays a bill. */
export const CompanyPartRow = z.object({
  companyPartId,
  billId,
  billNo: z.string(),
  month: BillMonth,
  amount: Yuan,
  madeAt: LocalTime,
  /** From then on it is credit again. */
  takenBackAt: LocalTime.nullable(),
})
export type CompanyPartRow = z.infer<typeof CompanyPartRow>

export const CompanyPaymentRow = z.object({
  companyPaymentId,
  companyId,
  companyName: z.string(),
  /** Below 0: it takes another one back. */
  amount: Yuan,
  /** What of it pays no bill: credit of the company. */
  credit: Yuan,
  /** What of it went back to the company, or is on its way. */
  paidOut: Yuan,
  channel: CompanyChannel,
  /** The number by which the bank, or the channel, knows it. */
  bankNo: z.string(),
  /** The day on which the money came. */
  receivedOn: LocalDay,
  /** Of one that takes another back: why. */
  remark: z.string(),
  enteredAt: LocalTime,
  enteredBy: personal('name', z.string()),
  /** The payment that it takes back. */
  reversesId: z.number().int().nullable(),
  /** Another one takes it back. */
  isReversed: z.boolean(),
  parts: z.array(CompanyPartRow),
})
export type CompanyPaymentRow = z.infer<typeof CompanyPaymentRow>

const paymentFilter = { companyId: companyId.optional() }
export const CompanyPaymentFilter = z.object(paymentFilter)
export type CompanyPaymentFilter = z.infer<typeof CompanyPaymentFilter>

export const queryCompanyPayment = endpoint({
  path: '/api/company/queryPayment',
  access: 'company.bill',
  encoding: 'form',
  body: z.object({ ...paymentFilter, ...plainPaging }),
  data: z.object({ list: z.array(CompanyPaymentRow) }),
  summary: 'Payments received from the companies all of whose lots the caller sees, the newest first.',
})

export const countCompanyPayment = endpoint({
  path: '/api/company/countPayment',
  access: 'company.bill',
  encoding: 'form',
  body: CompanyPaymentFilter,
  data: Total,
  summary: 'How many payments of companies fit the filter.',
})

/** A bill on which something is due. */
export const OpenBill = z.object({
  billId,
  billNo: z.string(),
  month: BillMonth,
  amount: Yuan,
  /** What of it is not paid. */
  open: Yuan,
  dueOn: LocalDay,
})
export type OpenBill = z.infer<typeof OpenBill>

export const companyOpenBills = endpoint({
  path: '/api/company/openBills',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({ companyId }),
  data: z.object({
    /** What the company paid beyond its bills. */
    credit: Yuan,
    /** The one that is due first comes first. */
    bills: z.array(OpenBill),
  }),
  summary: 'What a company has to pay, and what of its money pays no bill yet.',
})

/** How much of a bill is to be paid. */
export const BillShare = z.object({ billId, amount: PaidMoney })
export type BillShare = z.infer<typeof BillShare>

const parts = z.array(BillShare).max(mostBillsPaid)
const idempotencyKey = z.uuid()

export const enterCompanyPayment = endpoint({
  path: '/api/company/enterPayment',
  access: 'company.bill',
  encoding: 'json',
  signed: true,
  body: z.object({
    companyId,
    amount: PaidMoney,
    channel: CompanyChannel,
    bankNo: z.string().trim().max(64).default(''),
    receivedOn: LocalDay,
    remark: Remark.default(''),
    /** What of it pays which bills; the rest is credit. */
    parts: parts.default([]),
    /** Made by the console once per opening of its dialog: the same request sent twice moves money once. */
    idempotencyKey,
  }),
  data: z.object({ companyPaymentId }),
  summary: 'Enters money that came from a company, for some of its bills, or in advance.',
})

export const applyCompanyCredit = endpoint({
  path: '/api/company/applyCredit',
  access: 'company.bill',
  encoding: 'json',
  signed: true,
  body: z.object({ companyId, parts: parts.min(1), idempotencyKey }),
  data: z.object({ credit: Yuan }),
  summary: 'Pays bills of a company from its credit, from the oldest payment first. Answers what is left of it.',
})

export const takeBackCompanyPart = endpoint({
  path: '/api/company/takeBackPart',
  access: 'company.bill',
  encoding: 'json',
  signed: true,
  body: z.object({ companyPartId }),
  data: z.object({ companyPartId }),
  summary: 'What paid a bill is credit of the company again; the bill is due.',
})

export const reverseCompanyPayment = endpoint({
  path: '/api/company/reversePayment',
  access: 'company.bill',
  encoding: 'json',
  signed: true,
  body: z.object({ companyPaymentId, reason: z.string().trim().min(2).max(64) }),
  data: z.object({ companyPaymentId }),
  summary:
    'Takes a payment back that was entered by mistake or that the bank returned: its bills are due again. Requires the password re-check.',
})
