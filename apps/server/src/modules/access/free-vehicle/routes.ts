import { countFreeVehicle, queryFreed, queryFreeVehicle, removeFreeVehicle, saveFreeVehicle } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const freeVehicleRoutes: Route[] = [
  on(queryFreeVehicle, service.queryFreeVehicle),
  on(countFreeVehicle, service.countFreeVehicle),
  on(saveFreeVehicle, service.saveFreeVehicle),
  on(removeFreeVehicle, service.removeFreeVehicle),
  on(queryFreed, service.queryFreed),
]
