import { documentOf, splitBody } from '../body/split-body.ts'
import {
  type CameraRequest,
  type CameraResponse,
  type Dialect,
  fromThisDevice,
  jsonAnswer,
  refused,
  type Verdict,
} from '../dialect.ts'
import { filled, flagAt, numberAt, textAt } from '../fields.ts'
import type { Heard, Read, Trigger } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { pictureIn, picturesOf } from '../picture.ts'
import { colourOfWord, readPlates } from '../plate.ts'
import { type ScreenFrame, showFrame, speakFrame } from '../screen-frame.ts'
import { atEpoch, atWrittenTime } from '../time-seen.ts'

const triggers: Record<string, Trigger> = {
  video: 'video',
  hwtriger: 'loop',
  hwtrigger: 'loop',
  swtriger: 'command',
  swtrigger: 'command',
}
const directions: Record<string, 'in' | 'out'> = { in: 'in', out: 'out' }

/** Huaxia (华夏), mode 5: a form for everything, each known by its type. */
export const huaxia: Dialect = {
  numbersReturn: false,
  read(request, settings) {
    const body = documentOf(splitBody(request))
    if (body.kind === 'unreadable') return [refused(body.reason)]
    if (body.kind === 'xml' || body.kind === 'picture') return [refused('not this dialect')]
    if (body.kind === 'form' && isCut(body.fields, isWhole(request))) return [refused('cut')]
    return [fromThisDevice(messageOf(body.kind === 'json' ? body.value : body.fields, settings.zone), settings)]
  },
  answer(heard, verdict) {
    if (verdict.kind === 'open' && (heard.kind === 'heartbeat' || (heard.kind === 'read' && !heard.offline)))
      return opening(verdict)
    if (heard.kind !== 'heartbeat') return jsonAnswer(noError)
    if (verdict.kind === 'show') return jsonAnswer({ ...noError, ...serial(showFrame(verdict.text)) })
    if (verdict.kind === 'speak') return jsonAnswer({ ...noError, ...serial(speakFrame(verdict.text)) })
    return jsonAnswer(noError)
  },
}

/** What makes a read the same read: without one of them a message that came in part would be another vehicle. */
const essential = ['plate_num', 'start_time', 'cam_id']

/** Whether as much came as the camera said. */
const isWhole = ({ headers, body }: CameraRequest) => headers['content-length'] === String(body.length)

/** A form does not say where it ends: it is cut where something essential is missing, or stands last and may lack its end. */
const isCut = (fields: Record<string, string>, hasItsLength: boolean) =>
  !/^heartbeat$/i.test(textAt(fields, 'type')) &&
  (essential.some(name => !(name in fields)) || (!hasItsLength && essential.includes(Object.keys(fields).at(-1) ?? '')))

const noError = { error_num: 0, error_str: 'noerror' }

function opening({ speak }: Extract<Verdict, { kind: 'open' }>): CameraResponse {
  const gate = { gpio_data: [{ ionum: 'io1', action: 'on' }] }
  if (speak === undefined) return jsonAnswer({ ...noError, ...gate })
  return jsonAnswer({ ...noError, ...gate, ...serial(speakFrame(speak)) })
}

/** For the board on the camera's serial line. */
const serial = ({ bytes }: ScreenFrame) => ({
  rs485_data: [{ encodetype: 'hex2string', data: Buffer.from(bytes).toString('hex').toUpperCase() }],
})

function messageOf(fields: unknown, zone: string): Heard {
  const type = textAt(fields, 'type').toLowerCase()
  const device = filled({
    serial: textAt(fields, 'cam_id'),
    address: textAt(fields, 'cam_ip'),
    park: textAt(fields, 'park_id'),
  })
  if (type === 'heartbeat') return { kind: 'heartbeat', device }
  const isVehicle = type === 'online' || type === 'offline' || (type === '' && textAt(fields, 'start_time') !== '')
  if (!isVehicle) return refused('not this dialect')
  const { plate, otherPlates, rawPlate } = readPlates([textAt(fields, 'plate_num')])
  const startTime = textAt(fields, 'start_time')
  const seconds = numberAt(fields, 'start_time')
  const read: Read = {
    kind: 'read',
    plate,
    otherPlates,
    ...(rawPlate !== undefined && { rawPlate }),
    plateColor: colourOfWord(textAt(fields, 'plate_color')),
    confidence: null,
    charConfidence: null,
    direction: directions[textAt(fields, 'vdc_type').toLowerCase()] ?? null,
    heading: null,
    ...(seconds === null ? atWrittenTime(startTime, zone) : atEpoch(seconds)),
    vendorEventId: null,
    identity: identityOf('hx', device.serial ?? '', startTime, plate ?? ''),
    offline: type === 'offline',
    openedByDevice: flagAt(fields, 'is_whitelist') ? 'list' : null,
    trigger: triggers[textAt(fields, 'triger_type').toLowerCase()] ?? null,
    fake: /^(false|0)$/i.test(textAt(fields, 'plate_val')) && plate !== null,
    ...picturesOf([
      ...pictureIn('scene', textAt(fields, 'picture')),
      ...pictureIn('plate', textAt(fields, 'closeup_pic')),
    ]),
    picturePaths: [],
    candidates: [],
    device,
  }
  return read
}
