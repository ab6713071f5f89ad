import { laneDetail, sendLaneCommand, takeLaneCommands } from '@parkdesk/contract'
import { on, onDevice, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const laneCommandRoutes: Route[] = [
  on(laneDetail, service.laneDetail),
  on(sendLaneCommand, service.sendLaneCommand),
  onDevice(takeLaneCommands, service.takeLaneCommands),
]
