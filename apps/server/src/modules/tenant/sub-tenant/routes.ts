import {
  countSubTenant,
  inviteToSubTenant,
  querySubTenant,
  removeSubTenant,
  resumeSubTenant,
  saveSubTenant,
  subTenantDetail,
  suspendSubTenant,
} from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const subTenantRoutes = [
  on(querySubTenant, service.querySubTenant),
  on(countSubTenant, service.countSubTenant),
  on(subTenantDetail, service.subTenantDetail),
  on(saveSubTenant, service.saveSubTenant),
  on(inviteToSubTenant, service.inviteToSubTenant),
  on(suspendSubTenant, service.suspendSubTenant),
  on(resumeSubTenant, service.resumeSubTenant),
  on(removeSubTenant, service.removeSubTenant),
]
