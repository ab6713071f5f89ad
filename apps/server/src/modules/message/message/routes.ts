import { countMessage, queryMessage, readAllMessage, readMessage, seeMessage } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const messageRoutes: Route[] = [
  on(queryMessage, service.queryMessage),
  on(countMessage, service.countMessage),
  on(readMessage, service.readMessage),
  on(readAllMessage, service.readAllMessage),
  on(seeMessage, service.seeMessage),
]
