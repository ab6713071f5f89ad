import { companyStatement, companyStatementExcel } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const companyStatementRoutes: Route[] = [
  on(companyStatement, service.companyStatement),
  on(companyStatementExcel, service.companyStatementExcel),
]
