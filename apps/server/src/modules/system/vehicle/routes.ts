import { vehicleDetail, vehicleTimeLine } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'
import * as timeLine from './time-line-service.ts'

export const vehicleRoutes: Route[] = [
  on(vehicleDetail, service.vehicleDetail),
  on(vehicleTimeLine, timeLine.vehicleTimeLine),
]
