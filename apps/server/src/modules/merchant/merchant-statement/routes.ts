import { merchantStatement, merchantStatementExcel } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const merchantStatementRoutes: Route[] = [
  on(merchantStatement, service.merchantStatement),
  on(merchantStatementExcel, service.merchantStatementExcel),
]
