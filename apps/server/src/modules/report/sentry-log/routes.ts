import { countSentryLog, querySentryLog, reviewSentryLog, sentryLogDetail } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const sentryLogRoutes: Route[] = [
  on(querySentryLog, service.querySentryLog),
  on(countSentryLog, service.countSentryLog),
  on(sentryLogDetail, service.sentryLogDetail),
  on(reviewSentryLog, service.reviewSentryLog),
]
