import {
  acceptRepair,
  countRepairOrder,
  finishRepair,
  queryRepairOrder,
  repairableDevices,
  repairOrderDetail,
  reportFault,
  takeRepairOrder,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const repairOrderRoutes: Route[] = [
  on(queryRepairOrder, service.queryRepairOrder),
  on(countRepairOrder, service.countRepairOrder),
  on(repairOrderDetail, service.repairOrderDetail),
  on(repairableDevices, service.repairableDevices),
  on(reportFault, service.reportFault),
  on(takeRepairOrder, service.takeRepairOrder),
  on(finishRepair, service.finishRepair),
  on(acceptRepair, service.acceptRepair),
]
