import { countRechargeTier, queryRechargeTier, removeRechargeTier, saveRechargeTier } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const rechargeTierRoutes: Route[] = [
  on(queryRechargeTier, service.queryRechargeTier),
  on(countRechargeTier, service.countRechargeTier),
  on(saveRechargeTier, service.saveRechargeTier),
  on(removeRechargeTier, service.removeRechargeTier),
]
