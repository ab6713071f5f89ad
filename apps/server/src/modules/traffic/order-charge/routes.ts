import { previewRepricing, queryOrderPricings, quoteOrder, repriceOrder } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const orderChargeRoutes: Route[] = [
  on(previewRepricing, service.previewRepricing),
  on(repriceOrder, service.repriceOrder),
  on(queryOrderPricings, service.queryOrderPricings),
  on(quoteOrder, service.quoteOrder),
]
