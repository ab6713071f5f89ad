import { countMerchantTopUp, queryMerchantTopUp } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const merchantTopUpRoutes: Route[] = [
  on(queryMerchantTopUp, service.queryMerchantTopUp),
  on(countMerchantTopUp, service.countMerchantTopUp),
]
