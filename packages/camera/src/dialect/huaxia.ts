import { type Body, documentOf, picturesIn, splitBody } from '../body/split-body.ts'
import { type Dialect, fromThisDevice, jsonAnswer, refused } from '../dialect.ts'
import { at, filled, flagAt, numberAt, objectsWith, textAt } from '../fields.ts'
import type { Heard, Read, Trigger } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { pictureIn, picturesOf, type SentPicture } from '../picture.ts'
import { colourOfWord, readPlates } from '../plate.ts'
import { boardFrames, type ScreenFrame, showFrame, speakFrame } from '../screen-frame.ts'
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
    const body = splitBody(request)
    if (body.kind === 'unreadable') return [refused(body.reason)]
    const { fields, hasEnd } = fieldsIn(body)
    if (fields.length === 0) return [refused('not this dialect')]
    if (!hasEnd && fields.some(each => isCut(each, request.isWhole))) return [refused('cut')]
    const pictures = picturesIn(body)
    return fields.map((each, index) =>
      fromThisDevice(messageOf(each, index === 0 ? pictures : [], settings.zone), settings),
    )
  },
  answer(heard, verdict) {
    const isLive = heard.kind === 'read' && !heard.offline
    if (verdict.kind === 'open' && (heard.kind === 'heartbeat' || isLive))
      return jsonAnswer({ ...noError, ...raising, ...serial(boardFrames(verdict)) })
    if (verdict.kind === 'hold' && isLive) return jsonAnswer({ ...noError, ...serial(boardFrames(verdict)) })
    if (heard.kind !== 'heartbeat') return jsonAnswer(noError)
    if (verdict.kind === 'show') return jsonAnswer({ ...noError, ...serial([showFrame(verdict.text)]) })
    if (verdict.kind === 'speak') return jsonAnswer({ ...noError, ...serial([speakFrame(verdict.text)]) })
    return jsonAnswer(noError)
  },
}

const ownNames = ['plate_num', 'start_time', 'cam_id']

/** The fields of a form or of parts; of JSON, which says itself where it ends, those of each message. */
function fieldsIn(body: Body): { fields: object[]; hasEnd: boolean } {
  if (body.kind === 'form' || body.kind === 'parts') {
    const isOwn = [...ownNames, 'type'].some(name => at(body.fields, name) !== undefined)
    const hasEnd = body.kind === 'parts' && !body.parts.some(part => part.isCut)
    if (isOwn) return { fields: [body.fields], hasEnd }
  }
  const document = documentOf(body)
  if (document.kind !== 'json') return { fields: [], hasEnd: true }
  const found = objectsWith(document.value, ownNames)
  return { fields: found.length > 0 ? found : objectsWith(document.value, ['type']), hasEnd: true }
}

/** The fields of a message in the order of the manual, as far as it matters where one of them ends. */
const inOrder = [
  'type',
  'plate_num',
  'start_time',
  'park_id',
  'cam_id',
  'cam_ip',
  'vdc_type',
  'is_whitelist',
  'triger_type',
]
const pictureNames = ['picture', 'closeup_pic']
/** Seconds of the epoch, or a date: what is shorter has lost its end. */
const wholeTime = /^\d{10}|^\d{4}\D.{13}/

/**
 * A form does not say where it ends. Where the request does, it is whole, and what is missing was never there (a vehicle without a plate, a camera without its
 * number), unless it stops before its time, or in it. Otherwise all that makes a read the same read has to be there, with something behind it: without it a
 * message that came in part would be another vehicle.
 */
function isCut(fields: object, isWhole: boolean | undefined): boolean {
  if (/^heartbeat$/i.test(textAt(fields, 'type'))) return false
  const has = (name: string) => at(fields, name) !== undefined
  const last = Object.keys(fields).at(-1)?.toLowerCase() ?? ''
  if (!isWhole) return !ownNames.every(has) || ownNames.includes(last)
  const isPast = (name: string) => [...inOrder.slice(inOrder.indexOf(name) + 1), ...pictureNames].some(has)
  return has('start_time')
    ? last === 'start_time' && !wholeTime.test(textAt(fields, 'start_time'))
    : !isPast('start_time')
}

const noError = { error_num: 0, error_str: 'noerror' }

const raising = { gpio_data: [{ ionum: 'io1', action: 'on' }] }

/** For the board on the camera's serial line. */
const serial = (frames: readonly ScreenFrame[]) =>
  frames.length === 0
    ? {}
    : {
        rs485_data: frames.map(({ bytes }) => ({
          ...{ encodetype: 'hex2string', data: Buffer.from(bytes).toString('hex').toUpperCase() },
        })),
      }

function messageOf(fields: unknown, pictures: SentPicture[], zone: string): Heard {
  const type = textAt(fields, 'type').toLowerCase()
  const device = filled({
    serial: textAt(fields, 'cam_id'),
    address: textAt(fields, 'cam_ip'),
    park: textAt(fields, 'park_id'),
  })
  if (type === 'heartbeat') return { kind: 'heartbeat', device }
  const isVehicle =
    type === 'online' ||
    type === 'offline' ||
    (type === '' && (textAt(fields, 'start_time') !== '' || textAt(fields, 'plate_num') !== ''))
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
      ...pictures,
    ]),
    picturePaths: [],
    candidates: [],
    device,
  }
  return read
}
