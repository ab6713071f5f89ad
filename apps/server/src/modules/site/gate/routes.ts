import { countGate, queryGate, removeGate, saveGate } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const gateRoutes: Route[] = [
  on(queryGate, service.queryGate),
  on(countGate, service.countGate),
  on(saveGate, service.saveGate),
  on(removeGate, service.removeGate),
]
