import {
  cameraDetail,
  cameraTroubles,
  countCamera,
  countDetector,
  countPosDevice,
  devicePlaces,
  getPosDevicePage,
  queryCamera,
  queryDetector,
  removeDevice,
  saveCamera,
  saveDetector,
  savePosDevice,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as cameras from './camera-service.ts'
import * as detectors from './detector-service.ts'
import * as devices from './device-service.ts'
import * as terminals from './pos-service.ts'

export const deviceRoutes: Route[] = [
  on(queryCamera, cameras.queryCamera),
  on(countCamera, cameras.countCamera),
  on(cameraDetail, cameras.cameraDetail),
  on(cameraTroubles, cameras.cameraTroubles),
  on(saveCamera, cameras.saveCamera),
  on(getPosDevicePage, terminals.getPosDevicePage),
  on(countPosDevice, terminals.countPosDevice),
  on(savePosDevice, terminals.savePosDevice),
  on(queryDetector, detectors.queryDetector),
  on(countDetector, detectors.countDetector),
  on(saveDetector, detectors.saveDetector),
  on(devicePlaces, devices.devicePlaces),
  on(removeDevice, devices.removeDevice),
]
