import { countSentryData, querySentryData } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const sentryDataRoutes: Route[] = [
  on(querySentryData, service.querySentryData),
  on(countSentryData, service.countSentryData),
]
