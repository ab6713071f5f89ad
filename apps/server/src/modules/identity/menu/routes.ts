import { ownMenu, previewMenuConfig, queryMenuConfig, restoreMenuConfig, saveMenuConfig } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './configure.ts'

export const menuRoutes: Route[] = [
  on(queryMenuConfig, service.queryMenuConfig),
  on(saveMenuConfig, service.saveMenuConfig),
  on(previewMenuConfig, service.previewMenuConfig),
  on(restoreMenuConfig, service.restoreMenuConfig),
  on(ownMenu, service.ownMenu),
]
