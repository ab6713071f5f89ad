import { abandonCompanyPayout, askCompanyPayout, companyPayouts, payCompanyPayout } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const companyPayoutRoutes: Route[] = [
  on(companyPayouts, service.companyPayouts),
  on(askCompanyPayout, service.askCompanyPayout),
  on(payCompanyPayout, service.payCompanyPayout),
  on(abandonCompanyPayout, service.abandonCompanyPayout),
]
