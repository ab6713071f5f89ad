import { countGarage, queryGarage, removeGarage, saveGarage } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const garageRoutes: Route[] = [
  on(queryGarage, service.queryGarage),
  on(countGarage, service.countGarage),
  on(saveGarage, service.saveGarage),
  on(removeGarage, service.removeGarage),
]
