import { querySetting, saveSetting } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const settingRoutes = [on(querySetting, service.querySetting), on(saveSetting, service.saveSetting)]
