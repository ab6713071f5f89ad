import { countSms, querySms, smsDetail, smsGateway } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const smsRoutes: Route[] = [
  on(querySms, service.querySms),
  on(countSms, service.countSms),
  on(smsDetail, service.smsDetail),
  on(smsGateway, service.smsGateway),
]
