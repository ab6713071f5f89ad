import { type FieldMap, fieldMapDialect } from './field-map.ts'

const plateRecognizerMap: FieldMap = {
  prefix: 'pr',
  vehicles: ['data.results', 'results'],
  plate: ['plate', 'plate.props.plate.0.value'],
  confidence: ['score', 'plate.props.plate.0.score', 'plate.score'],
  confidenceOf: 'auto',
  times: [
    { at: ['data.timestamp', 'timestamp'], as: 'utc' },
    { at: ['data.timestamp_local', 'timestamp_local'], as: 'local' },
  ],
  identity: [
    ['data.camera_id', 'camera_id'],
    ['data.timestamp', 'timestamp', 'data.timestamp_local'],
    ['plate', 'plate.props.plate.0.value'],
  ],
  serial: ['data.camera_id', 'camera_id'],
  headingDegrees: 'direction',
  candidates: { list: 'candidates', plate: 'plate', confidence: 'score' },
}

const rekorMap: FieldMap = {
  prefix: 'rk',
  plate: 'best_plate_number',
  confidence: 'best_confidence',
  confidenceOf: '100',
  times: [
    { at: 'best_uuid_epoch_ms', as: 'epochMilliseconds' },
    { at: 'epoch_start', as: 'epochMilliseconds' },
  ],
  identity: ['best_uuid'],
  vehicleKey: ['agent_uid', 'camera_id', 'epoch_start'],
  eventId: 'best_uuid',
  serial: 'agent_uid',
  channel: 'camera_id',
  headingDegrees: 'travel_direction',
  candidates: { list: 'candidates', plate: 'plate', confidence: 'confidence' },
  pictures: [
    { at: 'best_plate.plate_crop_jpeg', kind: 'plate' },
    { at: 'vehicle_crop_jpeg', kind: 'vehicle' },
  ],
  heartbeat: { at: 'data_type', is: ['heartbeat'] },
  only: [{ when: { at: 'data_type', is: ['alpr_group'] }, otherwise: 'single frames' }],
  more: { at: 'is_preview', is: ['true', '1'] },
  staying: { at: 'is_parked', is: ['true', '1'] },
}

const axisMap: FieldMap = {
  prefix: 'ax',
  plate: ['plateUTF8', 'plateUnicode', 'plateText'],
  confidence: 'plateConfidence',
  confidenceOf: 'auto',
  times: [
    { at: 'capture_timestamp', as: 'epochMilliseconds' },
    { at: 'datetime', as: 'local' },
  ],
  identity: [['camera_info.SerialNumber', 'camera_info.MACAddress'], 'carID'],
  eventId: 'carID',
  serial: 'camera_info.SerialNumber',
  address: 'camera_info.IPAddress',
  channel: 'roiID',
  directionIn: { at: 'carMoveDirection', is: ['in'] },
  directionOut: { at: 'carMoveDirection', is: ['out'] },
  pictureList: { list: 'ImageArray', kind: 'ImageType', bytes: 'BinaryImage' },
  more: { at: 'carState', is: ['new', 'update'] },
}

/** What drives, in Frigate's words; it also follows people and cats. */
const vehicles = ['car', 'truck', 'bus', 'motorcycle', 'van', 'license_plate']

const frigateMap: FieldMap = {
  prefix: 'fg',
  plate: ['plate', 'after.recognized_license_plate'],
  confidence: ['score', 'after.recognized_license_plate_score', 'after.recognized_license_plate.1'],
  confidenceOf: 'auto',
  times: [
    { at: 'timestamp', as: 'epochSeconds' },
    { at: 'after.start_time', as: 'epochSeconds' },
  ],
  identity: [['id', 'after.id']],
  eventId: ['id', 'after.id'],
  serial: ['camera', 'after.camera'],
  only: [
    { when: { at: 'type', is: ['lpr', 'end'] }, otherwise: 'not a plate' },
    { when: { at: 'after.label', is: vehicles }, otherwise: 'no vehicle', optional: true },
  ],
  more: { at: 'type', is: ['lpr'] },
}

/** Plate Recognizer Stream and Snapshot, by their webhook. */
export const plateRecognizer = fieldMapDialect(plateRecognizerMap, { numbersReturn: false })
/** Rekor Scout, formerly OpenALPR. */
export const rekor = fieldMapDialect(rekorMap, { numbersReturn: false })
/** AXIS License Plate Verifier, which counts its cars from 1 after each start. */
export const axis = fieldMapDialect(axisMap, { numbersReturn: true })
/** Frigate, whose messages a bridge posts as they are. */
export const frigate = fieldMapDialect(frigateMap, { numbersReturn: false })
