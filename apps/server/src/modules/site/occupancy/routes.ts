import { queryOccupancy, recountLot, reverseDoubly, undoAdjustment } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const occupancyRoutes: Route[] = [
  on(queryOccupancy, service.queryOccupancy),
  on(recountLot, service.recountLot),
  on(undoAdjustment, service.undoAdjustment),
  on(reverseDoubly, service.reverseDoubly),
]
