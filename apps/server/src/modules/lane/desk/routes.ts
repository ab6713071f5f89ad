import { claimLane, deskLanes, handleLane, releaseLane, workSheet } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as handle from './handle-service.ts'
import * as service from './service.ts'

export const laneDeskRoutes: Route[] = [
  on(deskLanes, service.deskLanes),
  on(claimLane, service.claimLane),
  on(releaseLane, service.releaseLane),
  on(workSheet, service.workSheet),
  on(handleLane, handle.handleLane),
]
