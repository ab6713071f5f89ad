import {
  countCompanyBill,
  issueCompanyBill,
  makeCompanyBill,
  payCompanyBill,
  queryCompanyBill,
  voidCompanyBill,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const companyBillRoutes: Route[] = [
  on(queryCompanyBill, service.queryCompanyBill),
  on(countCompanyBill, service.countCompanyBill),
  on(makeCompanyBill, service.makeCompanyBill),
  on(issueCompanyBill, service.issueCompanyBill),
  on(payCompanyBill, service.payCompanyBill),
  on(voidCompanyBill, service.voidCompanyBill),
]
