import { chooseDefaultView, querySavedView, removeSavedView, saveSavedView } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const savedViewRoutes: Route[] = [
  on(querySavedView, service.querySavedView),
  on(saveSavedView, service.saveSavedView),
  on(removeSavedView, service.removeSavedView),
  on(chooseDefaultView, service.chooseDefaultView),
]
