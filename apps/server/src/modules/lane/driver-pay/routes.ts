import {
  askPayInvoice,
  payBegin,
  payByCard,
  payCardCode,
  payCoupon,
  payInvoice,
  payPlace,
  payQuote,
  payState,
  payWechatPayer as wechatPayer,
} from '@parkdesk/contract'
import { onPublic, type Route } from '../../../http/on.ts'
import * as card from './card-service.ts'
import * as coupon from './coupon-service.ts'
import * as service from './service.ts'
import { payWechatPayer } from './wechat-payer.ts'

export const driverPayRoutes: Route[] = [
  onPublic(payPlace, service.payPlace),
  onPublic(payQuote, service.payQuote),
  onPublic(payCoupon, coupon.payCoupon),
  onPublic(payCardCode, card.payCardCode),
  onPublic(payByCard, card.payByCard),
  onPublic(payBegin, service.payBegin),
  onPublic(wechatPayer, payWechatPayer),
  onPublic(payState, service.payState),
  onPublic(payInvoice, service.payInvoice),
  onPublic(askPayInvoice, service.askPayInvoice),
]
