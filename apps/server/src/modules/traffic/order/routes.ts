import { countOrder, orderDetail, queryOrder } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const orderRoutes: Route[] = [
  on(queryOrder, service.queryOrder),
  on(countOrder, service.countOrder),
  on(orderDetail, service.orderDetail),
]
