import { countIntegrity, queryIntegrity } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const integrityRoutes: Route[] = [
  on(queryIntegrity, service.queryIntegrity),
  on(countIntegrity, service.countIntegrity),
]
