import { countRegion, queryRegion, regionDetail, regionLot, removeRegion, saveRegion } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const regionRoutes: Route[] = [
  on(queryRegion, service.queryRegion),
  on(countRegion, service.countRegion),
  on(regionDetail, service.regionDetail),
  on(regionLot, service.regionLot),
  on(saveRegion, service.saveRegion),
  on(removeRegion, service.removeRegion),
]
