import {
  answerWriteOff,
  arrCount,
  arrearsDetail,
  askWriteOff,
  countArrears,
  countLotArrears,
  countPlateArrears,
  disputeArrears,
  payArrearsByCard,
  queryArrears,
  queryArrearsAges,
  queryLotArrears,
  queryPlateArrears,
  resumeArrears,
  takeArrears,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import type { OnPosted } from '../intent/resolve.ts'
import * as acts from './act-service.ts'
import * as service from './service.ts'

/** `onPaid`: what else follows from what staff collect. */
export const arrearsRoutes = (onPaid: OnPosted): Route[] => [
  on(queryArrears, service.queryArrears),
  on(countArrears, service.countArrears),
  on(queryLotArrears, service.queryLotArrears),
  on(countLotArrears, service.countLotArrears),
  on(queryPlateArrears, service.queryPlateArrears),
  on(countPlateArrears, service.countPlateArrears),
  on(arrCount, service.arrCount),
  on(queryArrearsAges, service.queryArrearsAges),
  on(arrearsDetail, service.arrearsDetail),
  on(takeArrears, acts.takeArrears(onPaid)),
  on(payArrearsByCard, acts.payArrearsByCard(onPaid)),
  on(disputeArrears, acts.disputeArrears),
  on(resumeArrears, acts.resumeArrears),
  on(askWriteOff, acts.askWriteOff),
  on(answerWriteOff, acts.answerWriteOff),
]
