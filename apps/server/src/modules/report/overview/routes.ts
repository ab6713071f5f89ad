import { overviewToday, trafficFigures } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const overviewRoutes: Route[] = [
  on(overviewToday, service.overviewToday),
  on(trafficFigures, service.trafficFigures),
]
