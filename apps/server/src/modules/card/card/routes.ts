import * as contract from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'
import { cardTemplate } from './sheet-import.ts'

export const cardRoutes: Route[] = [
  on(contract.queryCard, service.queryCard),
  on(contract.countCard, service.countCard),
  on(contract.queryCardPlate, service.queryCardPlate),
  on(contract.countCardPlate, service.countCardPlate),
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
  on(contract.cardTemplate, cardTemplate),
]
