import {
  countSubTenant,
  inviteToSubTenant,
  querySubTenant,
  removeSubTenant,
  saveSubTenant,
  subTenantDetail,
} from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const subTenantRoutes = [
  on(querySubTenant, service.querySubTenant),
  on(countSubTenant, service.countSubTenant),
  on(subTenantDetail, service.subTenantDetail),
  on(saveSubTenant, service.saveSubTenant),
  on(inviteToSubTenant, service.inviteToSubTenant),
  on(removeSubTenant, service.removeSubTenant),
]
