import {
  addTenant,
  changeTenant,
  countTenant,
  linkTenant,
  queryTenant,
  resumeTenant,
  suspendTenant,
  tenantDetail,
} from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const tenantRoutes = [
  on(queryTenant, service.queryTenant),
  on(countTenant, service.countTenant),
  on(tenantDetail, service.tenantDetail),
  on(addTenant, service.addTenant),
  on(changeTenant, service.changeTenant),
  on(linkTenant, service.linkTenant),
  on(suspendTenant, service.suspendTenant),
  on(resumeTenant, service.resumeTenant),
]
