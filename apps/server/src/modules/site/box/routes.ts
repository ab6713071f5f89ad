import {
  addCloudBox,
  cloudBoxDetail,
  countCloudBox,
  heartbeat,
  queryCloudBox,
  revokeCloudBox,
  turnBoxKey,
} from '@parkdesk/contract'
import { on, onDevice, type Route } from '../../../http/on.ts'
import * as boxes from './cloud-box-service.ts'
import { hearBox } from './service.ts'

export const boxRoutes: Route[] = [
  onDevice(heartbeat, hearBox),
  on(queryCloudBox, boxes.queryCloudBox),
  on(countCloudBox, boxes.countCloudBox),
  on(cloudBoxDetail, boxes.cloudBoxDetail),
  on(addCloudBox, boxes.addCloudBox),
  on(turnBoxKey, boxes.turnBoxKey),
  on(revokeCloudBox, boxes.revokeCloudBox),
]
