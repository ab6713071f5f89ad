import { countSentry, querySentry, removeSentry, saveSentry, sentryChoices } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const sentryRoutes: Route[] = [
  on(querySentry, service.querySentry),
  on(countSentry, service.countSentry),
  on(sentryChoices, service.sentryChoices),
  on(saveSentry, service.saveSentry),
  on(removeSentry, service.removeSentry),
]
