import { addLanes, countLane, laneOptions, queryLane, removeLane, saveLane } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const laneRoutes: Route[] = [
  on(queryLane, service.queryLane),
  on(countLane, service.countLane),
  on(laneOptions, service.laneOptions),
  on(saveLane, service.saveLane),
  on(addLanes, service.addLanes),
  on(removeLane, service.removeLane),
]
