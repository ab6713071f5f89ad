import { makeRosterCalendar, revokeRosterCalendar, rosterCalendar } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const rosterCalendarRoutes: Route[] = [
  on(rosterCalendar, service.rosterCalendar),
  on(makeRosterCalendar, service.makeRosterCalendar),
  on(revokeRosterCalendar, service.revokeRosterCalendar),
]
