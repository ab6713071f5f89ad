import { z } from 'zod'
import { FeeLine } from '../charging/charge-line.ts'
import { ReconciledChannel } from '../money/channel-account.ts'
import { InvoiceFileKind, TitleType } from '../traffic/invoice.ts'
import { ScanInvoiceState } from '../traffic/scan-invoice.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { Plate } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

/** The part of a public address that names the page of a lot: `/pay?code=…`. */
export const PayCode = z.string().regex(/^[\da-f]{32}$/, { error: 'driverPay.noPage' })

export const payPlace = endpoint({
  path: 'api/pay/place',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: PayCode }),
  data: z.object({
    tenantName: z.string(),
    parkingName: z.string(),
    channels: z.array(ReconciledChannel),
    /** Inside WeChat one can pay without scanning: its account says who pays. */
    paysInWechat: z.boolean(),
    /** The operator has stored cards, and can send their holders a code. */ takesCards: z.boolean(),
  }),
  summary: 'Whose page it is, and by what one can pay there.',
})

/** Something that a vehicle owes: a stay that goes on, or one that it left unpaid. */
export const DriverDebt = z.object({
  orderNo: z.string(),
  isInside: z.boolean(),
  parkingName: z.string(),
  cameAt: LocalTime.nullable(),
  /** null while it is inside. */
  leftAt: LocalTime.nullable(),
  payable: Yuan,
  coupon: Yuan,
  /** What the credit of the vehicle takes off. */
  credit: Yuan,
  paid: Yuan,
  due: Yuan,
  /** What it is by a channel that takes something off. */
  dueByChannel: z.array(z.object({ channel: ReconciledChannel, due: Yuan })),
  /** Why: of a stay that goes on. */
  lines: z.array(FeeLine),
  /** The amount holds until then; null: a day and longer. */
  holdsUntil: LocalTime.nullable(),
  /** How long there is to leave after paying. */
  graceMinutes: z.number().int().nullable(),
})
export type DriverDebt = z.infer<typeof DriverDebt>

export const payQuote = endpoint({
  path: 'api/pay/quote',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: PayCode, plateNumber: Plate }),
  data: z.object({ debts: z.array(DriverDebt) }),
  summary: 'What a vehicle owes in this lot now, and what it left unpaid at the operator’s others.',
})

export const payCoupon = endpoint({
  path: 'api/pay/coupon',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: PayCode,
    plateNumber: Plate,
    orderNo: z.string().max(40),
    /** Of a paper coupon, as it is typed or scanned. */
    CouponCode: z.string().trim().min(1).max(32),
  }),
  data: z.object({
    /** What is still due with the coupon. */
    due: Yuan,
  }),
  summary:
    'Gives a paper coupon to a stay that goes on; its exit uses it. A barrier where the vehicle waits opens once nothing is due.',
})

/** By which a phone proves that it began a payment. */
const pageKey = z.string().regex(/^[\da-f]{32}$/)

export const payBegin = endpoint({
  path: 'api/pay/begin',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: PayCode,
    plateNumber: Plate,
    orderNo: z.string().max(40),
    channel: ReconciledChannel,
    /** As the page showed it: another one is not charged. */
    amount: Yuan,
    /** A code to scan with another phone, a page that opens the channel's app, or inside WeChat, which said who pays. */
    way: z.enum(['qr', 'page', 'inApp']),
    /** Of `inApp`: what WeChat came back with. */
    payer: z.object({ authCode: z.string().min(1).max(512), state: z.string().max(128) }).optional(),
    /** Of the payment of this stay that this phone began before: it goes on, or is closed where another takes its place. Those of other phones stay as they are. */
    key: pageKey.optional(),
  }),
  data: z.object({
    key: z.string(),
    /** '' inside WeChat, where its app is called with `bridge`. */
    payUrl: z.string(),
    bridge: z.record(z.string(), z.string()).nullable(),
    expiresAt: LocalTime,
  }),
  summary: 'Asks a pay channel for the amount. Nothing is paid by it.',
})

export const payWechatPayer = endpoint({
  path: 'api/pay/wechatPayer',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: PayCode }),
  data: z.object({
    /** Of WeChat's page, which comes back to `/pay?lot=…` with a code. */
    address: z.string(),
    /** Comes back with it. */
    state: z.string(),
  }),
  summary: 'Where WeChat is asked who looks at the page inside it. It asks him nothing.',
})

/** The part of a code's page that has to come with it. */
const codeKey = z.string().regex(/^[\da-f]{32}$/)

export const payCardCode = endpoint({
  path: 'api/pay/cardCode',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: PayCode, plateNumber: Plate, phone: personal('phone', matching('mobile')) }),
  /** The same whether there is such a card or not. */
  data: z.object({ key: codeKey, expiresAt: LocalTime }),
  summary: 'Sends a code to this number, if it is that of the stored card of this plate.',
})

export const payByCard = endpoint({
  path: 'api/pay/byCard',
  access: 'public',
  encoding: 'json',
  body: z.object({
    code: PayCode,
    key: codeKey,
    /** As the text message says. */
    smsCode: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'driverPay.codeForm' }),
    plateNumber: Plate,
    orderNo: z.string().max(40),
    /** As the page showed it: another one is not taken. */
    amount: Yuan,
  }),
  data: z.object({
    amount: Yuan,
    /** What is left on the card. */
    balance: Yuan,
    leaveUntil: LocalTime.nullable(),
  }),
  summary:
    'Pays all that is due of a stay from the stored card of its plate, for whoever has the code that was sent to its holder. A barrier where the vehicle waits opens.',
})

export const payState = endpoint({
  path: 'api/pay/state',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: PayCode, key: pageKey }),
  data: z.object({
    state: z.enum(['waiting', 'paid', 'over']),
    amount: Yuan,
    /** Of a stay that goes on: until when the vehicle may leave. */
    leaveUntil: LocalTime.nullable(),
  }),
  summary: 'What became of a payment that was begun.',
})

/** The part of a payment's page that proves who paid: whoever has it may ask for the invoice. */
const paid = { code: PayCode, key: pageKey }

export const payInvoice = endpoint({
  path: 'api/pay/invoice',
  access: 'public',
  encoding: 'json',
  body: z.object(paid),
  data: z.object({
    /** The operator issues invoices, and none of this stay stands. */
    canAsk: z.boolean(),
    /** What was asked for; null: nothing yet. */
    invoice: z
      .object({
        State: ScanInvoiceState,
        InvoiceNum: z.string(),
        Title: z.string(),
        email: z.string(),
        /** Of an issued one, at `api/pay/invoiceFile/<code>/<key>/<kind>`. */
        files: z.array(InvoiceFileKind),
      })
      .nullable(),
  }),
  summary: 'The invoice of a stay that was paid on this page.',
})

export const askPayInvoice = endpoint({
  path: 'api/pay/askInvoice',
  access: 'public',
  encoding: 'json',
  body: z.object({
    ...paid,
    TitleType,
    Title: personal('name', z.string().trim().min(1).max(100)),
    /** Of an enterprise: 15, 18 or 20 characters, capital letters. */
    TaxNum: z.string().trim().max(20).default(''),
    email: personal('address', matching('email')),
  }),
  data: z.object({ State: ScanInvoiceState }),
  summary:
    'Asks for the invoice of a stay that was paid on this page. It is applied for once the vehicle has left; until then the title can be changed.',
})
