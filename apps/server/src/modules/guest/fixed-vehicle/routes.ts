import { countFixedVehicle, queryFixedVehicle } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const fixedVehicleRoutes: Route[] = [
  on(queryFixedVehicle, service.queryFixedVehicle),
  on(countFixedVehicle, service.countFixedVehicle),
]
