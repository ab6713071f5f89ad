import { lotOptions } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const lotRoutes: Route[] = [on(lotOptions, service.lotOptions)]
