import {
  adjustCredit,
  countCredit,
  creditDetail,
  creditPolicies,
  queryCredit,
  saveCreditPolicy,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as policies from './policy-service.ts'
import * as service from './service.ts'

export const creditRoutes: Route[] = [
  on(queryCredit, service.queryCredit),
  on(countCredit, service.countCredit),
  on(creditDetail, service.creditDetail),
  on(adjustCredit, service.adjustCredit),
  on(creditPolicies, policies.creditPolicies),
  on(saveCreditPolicy, policies.saveCreditPolicy),
]
