import { beginDuty, countDuty, handOverDuty, ownDuty } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as handOver from './hand-over-service.ts'
import * as service from './service.ts'

export const dutyRoutes: Route[] = [
  on(ownDuty, service.ownDuty),
  on(beginDuty, service.beginDuty),
  on(countDuty, service.countDuty),
  on(handOverDuty, handOver.handOverDuty),
]
