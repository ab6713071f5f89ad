import { listArea } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const areaRoutes: Route[] = [on(listArea, service.listArea)]
