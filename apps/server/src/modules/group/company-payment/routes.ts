import {
  applyCompanyCredit,
  companyOpenBills,
  countCompanyPayment,
  enterCompanyPayment,
  queryCompanyPayment,
  reverseCompanyPayment,
  takeBackCompanyPart,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const companyPaymentRoutes: Route[] = [
  on(queryCompanyPayment, service.queryCompanyPayment),
  on(countCompanyPayment, service.countCompanyPayment),
  on(companyOpenBills, service.companyOpenBills),
  on(enterCompanyPayment, service.enterCompanyPayment),
  on(applyCompanyCredit, service.applyCompanyCredit),
  on(takeBackCompanyPart, service.takeBackCompanyPart),
  on(reverseCompanyPayment, service.reverseCompanyPayment),
]
