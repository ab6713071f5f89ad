import {
  alarmDetail,
  alarmEvidence,
  closeAlarm,
  countAlarm,
  countDeviceNotice,
  queryAlarm,
  queryDeviceNotice,
  takeAlarm,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as evidence from './evidence-service.ts'
import * as service from './service.ts'

export const alarmRoutes: Route[] = [
  on(queryAlarm, service.queryAlarm),
  on(countAlarm, service.countAlarm),
  on(queryDeviceNotice, service.queryDeviceNotice),
  on(countDeviceNotice, service.countDeviceNotice),
  on(alarmDetail, service.alarmDetail),
  on(alarmEvidence, evidence.alarmEvidence),
  on(takeAlarm, service.takeAlarm),
  on(closeAlarm, service.closeAlarm),
]
