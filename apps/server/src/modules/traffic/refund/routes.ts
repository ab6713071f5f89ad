import {
  abandonRefund,
  answerRefund,
  askRefund,
  askRefundAgain,
  countRefundStatement,
  countRefundSums,
  failRefund,
  offerStayRefund,
  postRefund,
  queryRefundStatement,
  queryRefundSums,
  refundDetail,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as acts from './act-service.ts'
import * as service from './service.ts'
import * as sums from './sum-service.ts'

export const refundRoutes: Route[] = [
  on(queryRefundStatement, service.queryRefundStatement),
  on(countRefundStatement, service.countRefundStatement),
  on(queryRefundSums, sums.queryRefundSums),
  on(countRefundSums, sums.countRefundSums),
  on(refundDetail, service.refundDetail),
  on(offerStayRefund, service.offerStayRefund),
  on(askRefund, acts.askRefund),
  on(answerRefund, acts.answerRefund),
  on(postRefund, acts.postRefund),
  on(askRefundAgain, acts.askRefundAgain),
  on(failRefund, acts.failRefund),
  on(abandonRefund, acts.abandonRefund),
]
