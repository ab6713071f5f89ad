import { leaveTenant, visitTenant } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const visitRoutes = [on(visitTenant, service.visitTenant), on(leaveTenant, service.leaveTenant)]
