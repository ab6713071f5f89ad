import { countVehicleClass, queryVehicleClass, removeVehicleClass, saveVehicleClass } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const vehicleClassRoutes: Route[] = [
  on(queryVehicleClass, service.queryVehicleClass),
  on(countVehicleClass, service.countVehicleClass),
  on(saveVehicleClass, service.saveVehicleClass),
  on(removeVehicleClass, service.removeVehicleClass),
]
