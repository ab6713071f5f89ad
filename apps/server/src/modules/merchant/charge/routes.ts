import {
  countMerchantCharge,
  countMerchantPayment,
  enterMerchantPayment,
  queryMerchantCharge,
  queryMerchantPayment,
  reverseMerchantPayment,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const merchantChargeRoutes: Route[] = [
  on(queryMerchantCharge, service.queryMerchantCharge),
  on(countMerchantCharge, service.countMerchantCharge),
  on(queryMerchantPayment, service.queryMerchantPayment),
  on(countMerchantPayment, service.countMerchantPayment),
  on(enterMerchantPayment, service.enterMerchantPayment),
  on(reverseMerchantPayment, service.reverseMerchantPayment),
]
