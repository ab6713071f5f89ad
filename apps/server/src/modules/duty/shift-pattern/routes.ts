import { countShiftPattern, queryShiftPattern, removeShiftPattern, saveShiftPattern } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const shiftPatternRoutes: Route[] = [
  on(queryShiftPattern, service.queryShiftPattern),
  on(countShiftPattern, service.countShiftPattern),
  on(saveShiftPattern, service.saveShiftPattern),
  on(removeShiftPattern, service.removeShiftPattern),
]
