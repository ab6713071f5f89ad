import { closeAlarm, countAlarm, queryAlarm, takeAlarm } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import { closeOpenAlarm, countAlarms, queryAlarms, takeOpenAlarm } from './service.ts'

export const alarmRoutes = [
  on(queryAlarm, queryAlarms),
  on(countAlarm, countAlarms),
  on(takeAlarm, takeOpenAlarm),
  on(closeAlarm, closeOpenAlarm),
]
