import {
  abandonReceiptReturn,
  answerReceiptReturn,
  askReceiptReturn,
  askReceiptReturnAgain,
  countReceipt,
  failReceiptReturn,
  matchReceipt,
  postReceiptReturn,
  queryReceipt,
  receiptDetail,
  unmatchReceipt,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as acts from './act-service.ts'
import * as match from './match-service.ts'
import * as service from './service.ts'

export const receiptRoutes: Route[] = [
  on(queryReceipt, service.queryReceipt),
  on(countReceipt, service.countReceipt),
  on(receiptDetail, service.receiptDetail),
  on(matchReceipt, match.matchReceipt),
  on(unmatchReceipt, match.unmatchReceipt),
  on(askReceiptReturn, acts.askReceiptReturn),
  on(answerReceiptReturn, acts.answerReceiptReturn),
  on(postReceiptReturn, acts.postReceiptReturn),
  on(askReceiptReturnAgain, acts.askReceiptReturnAgain),
  on(failReceiptReturn, acts.failReceiptReturn),
  on(abandonReceiptReturn, acts.abandonReceiptReturn),
]
