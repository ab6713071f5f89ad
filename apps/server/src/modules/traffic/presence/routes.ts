import { countPresence, presenceDetail, queryPresence } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const presenceRoutes: Route[] = [
  on(queryPresence, service.queryPresence),
  on(countPresence, service.countPresence),
  on(presenceDetail, service.presenceDetail),
]
