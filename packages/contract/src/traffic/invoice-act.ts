import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { matching, matchingOrEmpty } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { InvoiceState, PushMode, TitleType } from './invoice.ts'

const invoiceId = z.number().int()
const acted = z.object({ invoiceId, State: InvoiceState })
const note = z.string().trim().min(2).max(256)

/** Orders, bills or top-ups on one invoice. */
export const mostInvoiced = 200

export const invoiceableOrders = endpoint({
  path: '/api/invoice/orders',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({
    /** A whole plate, or the number of an order. */
    text: z.string().trim().min(4).max(32),
  }),
  data: z.object({
    list: z.array(
      z.object({
        orderId: z.number().int(),
        orderNo: z.string(),
        plateNumber: z.string(),
        plateColor: PlateColor,
        parkingName: z.string(),
        leftAt: LocalTime,
        /** What was paid and not given back. */
        amount: Yuan,
        /** 1: not invoiced. */
        stateNumber: z.number().int(),
      }),
    ),
  }),
  summary: 'Paid orders of a plate that are on no invoice, the latest first.',
})

/** Whom an invoice names, and how it reaches him. */
export const invoiceAddressee = {
  TitleType,
  Title: personal('name', z.string().trim().min(1).max(100)),
  /** Of an enterprise: 15, 18 or 20 characters, capital letters. */
  TaxNum: z.string().trim().max(20).default(''),
  PushMode,
  email: personal('address', matchingOrEmpty('email').default('')),
}

export const applyInvoice = endpoint({
  path: '/api/invoice/apply',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({
    orderIds: z.array(z.number().int()).min(1).max(mostInvoiced),
    ...invoiceAddressee,
    remark: z.string().trim().max(256).default(''),
  }),
  data: acted,
  summary: 'Applies for an invoice of one or several paid orders of a car park.',
})

const companyId = z.number().int()
const billId = z.number().int()

export const invoiceableBills = endpoint({
  path: '/api/invoice/bills',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({ companyId }),
  data: z.object({
    list: z.array(
      z.object({
        billId,
        billNo: z.string(),
        month: z.string(),
        amount: Yuan,
        /** What of it stands on no living invoice. */
        left: Yuan,
      }),
    ),
  }),
  summary: 'Bills of a company that were issued and of which something is on no invoice, the oldest first.',
})

/** What of a bill stands on an invoice. */
export const InvoicedBill = z.object({
  billId,
  amount: matching('money').refine(amount => fenOf(amount) !== 0, { error: 'invoice.zero' }),
  /** What the caller saw of it on no invoice: where that has changed meanwhile it is refused, so that sending it twice makes one invoice. */
  left: SentYuan,
})
export type InvoicedBill = z.infer<typeof InvoicedBill>

export const applyBillInvoice = endpoint({
  path: '/api/invoice/applyBill',
  access: 'invoice.apply',
  encoding: 'json',
  body: z.object({
    /** All of one company. */
    bills: z.array(InvoicedBill).min(1).max(mostInvoiced),
    /** The lot whose provider issues it: one of the company's; without it the first of them. */
    lotId: z.number().int().nullable().optional(),
    PushMode,
    email: personal('address', matchingOrEmpty('email').default('')),
    remark: z.string().trim().max(256).default(''),
  }),
  data: acted,
  summary:
    'Applies for an invoice of one or several bills of a company, in whole or in part, in the name of the company.',
})

export const issueInvoice = endpoint({
  path: '/api/invoice/issue',
  access: 'invoice.issue',
  encoding: 'json',
  signed: true,
  body: z.object({
    invoiceId,
    /** As the tax office gave it: 8 to 20 digits. */
    InvoiceNum: z
      .string()
      .trim()
      .regex(/^\d{8,20}$/),
    issuedOn: LocalDay,
  }),
  data: acted,
  summary: 'Says that an invoice was issued, with its number and day.',
})

export const failInvoice = endpoint({
  path: '/api/invoice/fail',
  access: 'invoice.issue',
  encoding: 'json',
  body: z.object({ invoiceId, note }),
  data: acted,
  summary: 'Says why an invoice cannot be issued: what it is of can be applied for again.',
})

export const turnInvoiceRed = endpoint({
  path: '/api/invoice/turnRed',
  access: 'invoice.issue',
  encoding: 'json',
  signed: true,
  body: z.object({
    invoiceId,
    /** Of the red invoice. */
    InvoiceNum: z
      .string()
      .trim()
      .regex(/^\d{8,20}$/),
    issuedOn: LocalDay,
    note,
  }),
  data: acted,
  summary: 'Records the red invoice that takes an issued one back; what it is of can be applied for again.',
})

/** What most car parks put into a tax profile. These texts go to the tax office, so they are Chinese in every language. */
export const usualTaxProfile = {
  itemName: '*经营租赁*停车费',
  goodsCode: '3040502020200000000',
  ratePercent: 9,
  certificate: '无',
  areaUnit: '平方米',
} as const

const profile = {
  /** The first day on which it holds. */
  validFrom: LocalDay,
  sellerName: z.string().trim().min(2).max(100),
  sellerTaxNo: z.string().trim().max(20),
  itemName: z.string().trim().min(2).max(100),
  goodsCode: z
    .string()
    .trim()
    .regex(/^\d{19}$/),
  /** Per cent, up to two decimals. */
  ratePercent: z.number().min(0).max(100).multipleOf(0.01),
  /** Parts of the place with hyphens between them: 广东省-深圳市-南山区. */
  region: z
    .string()
    .trim()
    .regex(/^[^-]+(?:-[^-]+){1,3}$/),
  address: z.string().trim().min(2).max(120),
  /** Of the place's ownership; 无 where there is none. */
  certificate: z.string().trim().min(1).max(60),
  areaUnit: z.string().trim().min(1).max(20),
  isCrossCity: z.boolean().default(false),
}

export const TaxProfile = z.object({ profileId: z.number().int(), ...profile, isInForce: z.boolean() })
export type TaxProfile = z.infer<typeof TaxProfile>

export const taxProfiles = endpoint({
  path: '/api/invoice/profiles',
  access: 'invoice.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(TaxProfile) }),
  summary: 'The tax profiles, the latest first; each holds until the next one begins.',
})

export const saveTaxProfile = endpoint({
  path: '/api/invoice/saveProfile',
  access: 'invoice.setUp',
  encoding: 'json',
  body: z.object(profile),
  data: z.object({ profileId: z.number().int() }),
  summary: 'Adds a tax profile that holds from a day on. Invoices that were applied for keep theirs.',
})
