import * as contract from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as policies from './policy-service.ts'
import * as prints from './print-service.ts'
import * as service from './service.ts'

export const dunningRoutes: Route[] = [
  on(contract.queryDunning, service.queryDunning),
  on(contract.countDunning, service.countDunning),
  on(contract.dunningOfArrears, service.dunningOfArrears),
  on(contract.noteCall, service.noteCall),
  on(contract.printDunning, prints.printDunning),
  on(contract.dunningBatches, prints.dunningBatches),
  on(contract.dunningBatch, prints.dunningBatch),
  on(contract.dunningPolicies, policies.dunningPolicies),
  on(contract.saveDunningPolicy, policies.saveDunningPolicy),
]
