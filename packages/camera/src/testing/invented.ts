import type { CameraRequest } from '../dialect.ts'
import type { DialectName } from '../dialects.ts'

/** Messages made up for the tests, one or more of each dialect. No plate, number or address is anybody's. */
export const invented: { dialect: DialectName; request: CameraRequest }[] = []

/** The first bytes of a JPEG: enough to be taken for one. */
export const smallJpeg = Buffer.from('ffd8ffe000104a46494600010100ffd9', 'hex')
export const base64Jpeg = smallJpeg.toString('base64')

export const jsonRequest = (value: unknown): CameraRequest => ({
  headers: { 'content-type': 'application/json' },
  body: new Uint8Array(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))),
})

export const formRequest = (fields: Record<string, string>): CameraRequest => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new Uint8Array(Buffer.from(new URLSearchParams(fields).toString())),
})

export interface InventedPart {
  name: string
  fileName?: string
  content: string | Buffer
}

export function multipartRequest(parts: InventedPart[], { lineEnd = '\r\n', isCut = false } = {}): CameraRequest {
  const chunks = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(`--edge${lineEnd}Content-Disposition: form-data; name="${name}"`),
    Buffer.from(`${fileName ? `; filename="${fileName}"` : ''}${lineEnd}${lineEnd}`),
    Buffer.from(content),
    Buffer.from(lineEnd),
  ])
  const end = isCut ? [] : [Buffer.from(`--edge--${lineEnd}`)]
  const body = Buffer.concat([...chunks, ...end])
  return { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, body: new Uint8Array(body) }
}

/** 2026-05-04 10:20:30 in Shanghai. */
const seconds = 1_777_861_230

export const vzenithAlarm = (result: object = {}, alarm: object = {}) => ({
  AlarmInfoPlate: {
    deviceName: 'north',
    serialno: 'aa11-bb22',
    result: {
      PlateResult: {
        license: '沪A3M9K2',
        colorType: 1,
        confidence: 88,
        plateid: 12,
        triggerType: 1,
        timeStamp: { Timeval: { sec: seconds, usec: 250_000 } },
        ...result,
      },
    },
    ...alarm,
  },
})

export const hikvisionXml = (anpr: string, alert = '<UUID>c0ffee00-1111</UUID>') =>
  `<?xml version="1.0" encoding="UTF-8"?><EventNotificationAlert version="2.0"><macAddress>02:00:5e:00:00:01</macAddress>` +
  `<channelID>1</channelID><dateTime>2026-05-04T10:20:30+08:00</dateTime><eventType>ANPR</eventType>` +
  `<ANPR>${anpr}</ANPR>${alert}</EventNotificationAlert>`

export const xmlRequest = (text: string): CameraRequest => ({
  headers: { 'content-type': 'application/xml' },
  body: new Uint8Array(Buffer.from(text)),
})

export const dahuaPush = (plate: object = {}, snap: object = {}) => ({
  Picture: {
    Plate: { IsExist: true, PlateNumber: '沪A3M9K2', PlateColor: 'Blue', Confidence: 255, Channel: 0, ...plate },
    SnapInfo: { DeviceID: 'DH1', AccurateTime: '2026-05-04 10:20:30.250', Direction: 'Reverse', ...snap },
    NormalPic: { Content: base64Jpeg },
  },
})

export const huaxiaFields = (fields: Record<string, string> = {}) => ({
  type: 'online',
  mode: '5',
  plate_num: '沪A3M9K2',
  plate_color: '蓝牌',
  plate_val: 'true',
  start_time: String(seconds),
  cam_id: 'hx1',
  vdc_type: 'out',
  triger_type: 'hwtriger',
  picture: base64Jpeg,
  ...fields,
})

const car = { plate: 'ab12cde', score: 0.75, candidates: [{ plate: 'ab12cde', score: 0.75 }], direction: 90 }

invented.push(
  { dialect: 'vzenith', request: jsonRequest(vzenithAlarm({ imageFile: base64Jpeg })) },
  { dialect: 'vzenith', request: jsonRequest(vzenithAlarm({ isoffline: '1', triggerType: '66' })) },
  { dialect: 'vzenith', request: multipartRequest([{ name: 'serialno', content: 'aa11-bb22' }]) },
  { dialect: 'qianyi', request: jsonRequest(vzenithAlarm()) },
  { dialect: 'qianyi', request: jsonRequest({ Heartbeat: { countid: 1, serialno: 'q1' } }) },
  { dialect: 'hikvision', request: xmlRequest(hikvisionXml('<licensePlate>蓝沪A3M9K2</licensePlate>')) },
  {
    dialect: 'hikvision',
    request: multipartRequest([
      { name: 'anpr.xml', fileName: 'anpr.xml', content: hikvisionXml('<licensePlate>AB12CDE</licensePlate>') },
      { name: 'licensePlatePicture.jpg', fileName: 'licensePlatePicture.jpg', content: smallJpeg },
    ]),
  },
  { dialect: 'huaxia', request: formRequest(huaxiaFields()) },
  { dialect: 'huaxia', request: formRequest({ type: 'heartbeat', cam_id: 'hx1' }) },
  { dialect: 'dahua', request: jsonRequest(dahuaPush()) },
  { dialect: 'dahua', request: jsonRequest({ Active: 'keepAlive', DeviceID: 'DH1' }) },
  {
    dialect: 'plateRecognizer',
    request: jsonRequest({ data: { camera_id: 'c', timestamp: '2026-05-04T02:20:30Z', results: [car] } }),
  },
  {
    dialect: 'rekor',
    request: jsonRequest({
      data_type: 'alpr_group',
      best_uuid: 'u-1',
      best_plate_number: 'AB12CDE',
      epoch_start: seconds * 1000,
    }),
  },
  {
    dialect: 'axis',
    request: jsonRequest({
      plateUTF8: 'AB12CDE',
      carID: '3',
      carState: 'new',
      datetime: '20260504 102030250',
      camera_info: { SerialNumber: 'AX' },
    }),
  },
  {
    dialect: 'frigate',
    request: jsonRequest({ type: 'lpr', id: '1.5-a', camera: 'gate', plate: 'AB12CDE', timestamp: seconds }),
  },
)

const inBase64 = (text: string) => Buffer.from(text).toString('base64')
const mqttEnvelope = (name: string, payload: object) =>
  jsonRequest({ id: 'm-1', sn: 'V-3', name, version: '1.0', timestamp: seconds, payload })
const mqttResult = { license: inBase64('粤B12345'), colorType: 1, confidence: 96, triggerType: 1 }

for (const request of [
  mqttEnvelope('ivs_result', {
    AlarmInfoPlate: { result: { PlateResult: { ...mqttResult, imagePath: inBase64('/a.jpg') } } },
  }),
  mqttEnvelope('keep_alive', { type: 'keep_alive', body: { timestamp: seconds } }),
  mqttEnvelope('gpio_in', { AlarmGioIn: { result: { TriggerResult: { source: 0, value: 1 } } } }),
  mqttEnvelope('snapshot', { image_content: base64Jpeg }),
  mqttEnvelope('lanectrl_result', { event_type: 84, result: [{ plate_result: { license: inBase64('粤B12345') } }] }),
  mqttEnvelope('barr_gate_status', { gate_status: 1 }),
])
  invented.push({ dialect: 'vzenithMqtt', request })
