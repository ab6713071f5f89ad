import {
  companyDetail,
  companyExcel,
  companyInside,
  companyOptions,
  countCompany,
  queryCompany,
  removeCompany,
  saveCompany,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as change from './change.ts'
import * as service from './service.ts'

export const companyRoutes: Route[] = [
  on(queryCompany, service.queryCompany),
  on(countCompany, service.countCompany),
  on(companyExcel, service.companyExcel),
  on(companyDetail, service.companyDetail),
  on(companyOptions, service.companyOptions),
  on(companyInside, service.companyInside),
  on(saveCompany, change.saveCompany, { table: 'company', id: 'companyId' }),
  on(removeCompany, change.removeCompany),
]
