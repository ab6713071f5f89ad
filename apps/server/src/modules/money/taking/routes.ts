import { countTaking, queryTaking } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const takingRoutes: Route[] = [on(queryTaking, service.queryTaking), on(countTaking, service.countTaking)]
