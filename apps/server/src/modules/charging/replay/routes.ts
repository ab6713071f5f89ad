import {
  cancelReplay,
  countReplay,
  exportReplay,
  queryReplay,
  removeReplay,
  replayDetail,
  startReplay,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const replayRoutes: Route[] = [
  on(startReplay, service.startReplay),
  on(queryReplay, service.queryReplay),
  on(countReplay, service.countReplay),
  on(replayDetail, service.replayDetail),
  on(cancelReplay, service.cancelReplay),
  on(removeReplay, service.removeReplay),
  on(exportReplay, service.exportReplay),
]
