import { checkAppVersion, countAppVersion, queryAppVersion, saveAppVersion } from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const appVersionRoutes: Route[] = [
  on(queryAppVersion, service.queryAppVersion),
  on(countAppVersion, service.countAppVersion),
  on(saveAppVersion, service.saveAppVersion),
  onPublic(checkAppVersion, service.checkAppVersion),
]
