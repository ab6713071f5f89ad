export { boundaryOf } from './body/multipart.ts'
export { type FieldMap, fieldMapDialect } from './dialect/field-map.ts'
export { mqttOrder, mqttReply, readMqttReply } from './dialect/vzenith-mqtt.ts'
export type { CameraRequest, CameraResponse, CameraSettings, Dialect, Verdict } from './dialect.ts'
export { type DialectName, dialectNames, dialects } from './dialects.ts'
export { authorizationOf, type Challenge, digestParameters, digestResponse, parseChallenge } from './digest.ts'
export { type CameraCall, type GateOrder, gateCalls } from './gate-call.ts'
export type { Heard, LaneEvent, Picture, PictureKind, Read, Sighting } from './heard.ts'
export {
  controlUrl,
  createRtspReader,
  RtspError,
  type RtspFrame,
  type RtspRequest,
  type RtspResponse,
  readRtspRequest,
  rtspRequestText,
  rtspResponseText,
} from './rtsp.ts'
