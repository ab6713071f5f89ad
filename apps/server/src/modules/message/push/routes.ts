import { getPushSetting, savePushSetting } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const pushRoutes: Route[] = [
  on(getPushSetting, service.getPushSetting),
  on(savePushSetting, service.savePushSetting),
]
