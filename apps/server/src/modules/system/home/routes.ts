import { firstSteps, homePage } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const homeRoutes: Route[] = [on(homePage, service.homePage), on(firstSteps, service.firstSteps)]
