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
import * as acts from './act-service.ts'
import * as service from './service.ts'

export const arrearsRoutes: Route[] = [
  on(queryArrears, service.queryArrears),
  on(countArrears, service.countArrears),
  on(queryLotArrears, service.queryLotArrears),
  on(countLotArrears, service.countLotArrears),
  on(queryPlateArrears, service.queryPlateArrears),
  on(countPlateArrears, service.countPlateArrears),
  on(arrCount, service.arrCount),
  on(queryArrearsAges, service.queryArrearsAges),
  on(arrearsDetail, service.arrearsDetail),
  on(takeArrears, acts.takeArrears),
  on(payArrearsByCard, acts.payArrearsByCard),
  on(disputeArrears, acts.disputeArrears),
  on(resumeArrears, acts.resumeArrears),
  on(askWriteOff, acts.askWriteOff),
  on(answerWriteOff, acts.answerWriteOff),
]
