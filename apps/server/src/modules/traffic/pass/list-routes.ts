import { countPass, queryPass } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './list-service.ts'

export const passListRoutes: Route[] = [on(queryPass, service.queryPass), on(countPass, service.countPass)]
