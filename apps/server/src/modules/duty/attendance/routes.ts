import { correctAttendance, countAttendance, queryAttendance } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const attendanceRoutes: Route[] = [
  on(queryAttendance, service.queryAttendance),
  on(countAttendance, service.countAttendance),
  on(correctAttendance, service.correctAttendance),
]
