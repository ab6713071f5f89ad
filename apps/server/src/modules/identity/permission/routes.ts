import { explainAccess, queryPermission } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const permissionRoutes = [on(queryPermission, service.queryPermission), on(explainAccess, service.explainAccess)]
