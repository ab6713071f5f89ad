import { askShortageWaiver, countShortage, queryShortage, repayShortage, shortageDetail } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'
import * as settle from './settle-service.ts'

export const shortageRoutes: Route[] = [
  on(queryShortage, service.queryShortage),
  on(countShortage, service.countShortage),
  on(shortageDetail, service.shortageDetail),
  on(repayShortage, settle.repayShortage),
  on(askShortageWaiver, settle.askShortageWaiver),
]
