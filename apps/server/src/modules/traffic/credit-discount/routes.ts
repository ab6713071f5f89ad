import { countCreditDiscount, queryCreditDiscount } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const creditDiscountRoutes: Route[] = [
  on(queryCreditDiscount, service.queryCreditDiscount),
  on(countCreditDiscount, service.countCreditDiscount),
]
