import type {
  askPayInvoice,
  BodyOf,
  DataOf,
  payBegin,
  payByCard,
  payCardCode,
  payCoupon,
  payInvoice,
  payPlace,
  payQuote,
  payState,
  payWechatPayer,
} from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

type Spelled<E extends { path: string; encoding: string }> = Pick<E, 'path' | 'encoding'>

// Spelled here and not taken from the contract, which would bring zod onto a page for phones; a test compares the two.
export const placeCall: Spelled<typeof payPlace> = { path: 'api/pay/place', encoding: 'json' }
export const quoteCall: Spelled<typeof payQuote> = { path: 'api/pay/quote', encoding: 'json' }
export const couponCall: Spelled<typeof payCoupon> = { path: 'api/pay/coupon', encoding: 'json' }
export const cardCodeCall: Spelled<typeof payCardCode> = { path: 'api/pay/cardCode', encoding: 'json' }
export const byCardCall: Spelled<typeof payByCard> = { path: 'api/pay/byCard', encoding: 'json' }
export const beginCall: Spelled<typeof payBegin> = { path: 'api/pay/begin', encoding: 'json' }
export const wechatPayerCall: Spelled<typeof payWechatPayer> = { path: 'api/pay/wechatPayer', encoding: 'json' }
export const stateCall: Spelled<typeof payState> = { path: 'api/pay/state', encoding: 'json' }
export const invoiceCall: Spelled<typeof payInvoice> = { path: 'api/pay/invoice', encoding: 'json' }
export const askInvoiceCall: Spelled<typeof askPayInvoice> = { path: 'api/pay/askInvoice', encoding: 'json' }

export type PayPlace = DataOf<typeof payPlace>
export type Debt = DataOf<typeof payQuote>['debts'][number]
export type Begun = DataOf<typeof payBegin>
export type PaymentState = DataOf<typeof payState>
export type Channel = BodyOf<typeof payBegin>['channel']

export const findPlace = async (code: string): Promise<PayPlace> =>
  (await request({ ...placeCall, body: { code } })).data as PayPlace

export const findDebts = async (body: BodyOf<typeof payQuote>): Promise<Debt[]> =>
  ((await request({ ...quoteCall, body })).data as DataOf<typeof payQuote>).debts

export const giveCoupon = async (body: BodyOf<typeof payCoupon>): Promise<DataOf<typeof payCoupon>> =>
  (await request({ ...couponCall, body })).data as DataOf<typeof payCoupon>

export const askCardCode = async (body: BodyOf<typeof payCardCode>): Promise<DataOf<typeof payCardCode>> =>
  (await request({ ...cardCodeCall, body })).data as DataOf<typeof payCardCode>

export const payFromCard = async (body: BodyOf<typeof payByCard>): Promise<DataOf<typeof payByCard>> =>
  (await request({ ...byCardCall, body })).data as DataOf<typeof payByCard>

export const begin = async (body: BodyOf<typeof payBegin>): Promise<Begun> =>
  (await request({ ...beginCall, body })).data as Begun

export const findWechatPayer = async (code: string): Promise<DataOf<typeof payWechatPayer>> =>
  (await request({ ...wechatPayerCall, body: { code } })).data as DataOf<typeof payWechatPayer>

export const findState = async (body: BodyOf<typeof payState>): Promise<PaymentState> =>
  (await request({ ...stateCall, body })).data as PaymentState

export const findInvoice = async (body: BodyOf<typeof payInvoice>): Promise<DataOf<typeof payInvoice>> =>
  (await request({ ...invoiceCall, body })).data as DataOf<typeof payInvoice>

export const askInvoice = async (body: BodyOf<typeof askPayInvoice>): Promise<void> => {
  await request({ ...askInvoiceCall, body })
}

/** Where whoever paid gets a file of the invoice. */
export const invoiceFileAddress = ({ code, key, kind }: { code: string; key: string; kind: string }): string =>
  `/api/pay/invoiceFile/${code}/${key}/${kind}`
