import { find } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const findRoutes: Route[] = [on(find, service.find)]
