import {
  cameraDetail,
  cameraStream,
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
  saveCameraStream,
  saveDetector,
  savePosDevice,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as cameras from './camera-service.ts'
import * as detectors from './detector-service.ts'
import * as devices from './device-service.ts'
import * as terminals from './pos-service.ts'
import * as streams from './stream-service.ts'

export const deviceRoutes: Route[] = [
  on(queryCamera, cameras.queryCamera),
  on(countCamera, cameras.countCamera),
  on(cameraDetail, cameras.cameraDetail),
  on(cameraTroubles, cameras.cameraTroubles),
  on(saveCamera, cameras.saveCamera),
  on(cameraStream, streams.cameraStream),
  on(saveCameraStream, streams.saveCameraStream),
  on(getPosDevicePage, terminals.getPosDevicePage),
  on(countPosDevice, terminals.countPosDevice),
  on(savePosDevice, terminals.savePosDevice),
  on(queryDetector, detectors.queryDetector),
  on(countDetector, detectors.countDetector),
  on(saveDetector, detectors.saveDetector),
  on(devicePlaces, devices.devicePlaces),
  on(removeDevice, devices.removeDevice),
]
