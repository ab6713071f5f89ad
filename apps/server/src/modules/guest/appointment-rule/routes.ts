import { countAppointmentRule, queryAppointmentRule, saveAppointmentRule } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const appointmentRuleRoutes: Route[] = [
  on(queryAppointmentRule, service.queryAppointmentRule),
  on(countAppointmentRule, service.countAppointmentRule),
  on(saveAppointmentRule, service.saveAppointmentRule),
]
