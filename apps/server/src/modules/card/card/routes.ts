import * as contract from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as ended from './ended-service.ts'
import * as hours from './hour-service.ts'
import * as refunds from './refund-service.ts'
import * as service from './service.ts'
import { cardTemplate } from './sheet-import.ts'

export const cardRoutes: Route[] = [
  on(contract.queryCard, service.queryCard),
  on(contract.countCard, service.countCard),
  on(contract.queryCardPlate, service.queryCardPlate),
  on(contract.countCardPlate, service.countCardPlate),
  on(contract.queryCardHour, hours.queryCardHour),
  on(contract.countCardHour, hours.countCardHour),
  on(contract.queryCardSpot, service.queryCardSpot),
  on(contract.countCardSpot, service.countCardSpot),
  on(contract.cardDetail, service.cardDetail),
  on(contract.offerCard, service.offerCard),
  on(contract.offerRenewal, service.offerRenewal),
  on(contract.openCard, service.openCard),
  on(contract.renewCard, service.renewCard),
  on(contract.changeCard, service.changeCard, { table: 'card', id: 'cardId' }),
  on(contract.suspendCard, service.suspendCard),
  on(contract.resumeCard, service.resumeCard),
  on(contract.offerRefund, service.offerRefund),
  on(contract.refundCard, service.refundCard),
  on(contract.cancelCard, service.cancelCard),
  on(contract.queryCardRefund, refunds.queryCardRefund),
  on(contract.countCardRefund, refunds.countCardRefund),
  on(contract.cardRefundDetail, refunds.cardRefundDetail),
  on(contract.askCardRefund, refunds.askCardRefund),
  on(contract.answerCardRefund, refunds.answerCardRefund),
  on(contract.offerCardRefund, refunds.offerCardRefund),
  on(contract.postCardRefund, refunds.postCardRefund),
  on(contract.abandonCardRefund, refunds.abandonCardRefund),
  on(contract.queryCardCancel, ended.queryCardCancel),
  on(contract.countCardCancel, ended.countCardCancel),
  on(contract.queryCardVehicle, ended.queryCardVehicle),
  on(contract.countCardVehicle, ended.countCardVehicle),
  on(contract.cardTemplate, cardTemplate),
]
