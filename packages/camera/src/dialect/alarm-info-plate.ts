import type { PlateColor } from '@parkdesk/contract'
import { documentOf, picturesIn, splitBody } from '../body/split-body.ts'
import { type CameraRequest, type CameraSettings, fromThisDevice, refused } from '../dialect.ts'
import { at, codeAt, filled, listAt, numberAt, objectsWith, shareAt, textAt } from '../fields.ts'
import type { Device, Heard, HeartbeatHeard, Read, Sighting, TimeSeen, Trigger } from '../heard.ts'
import { bytesOfBase64, pictureIn, picturesOf, type SentPicture } from '../picture.ts'
import { colourOfWord, readPlates } from '../plate.ts'
import { atEpoch } from '../time-seen.ts'

/** What the makers of the same JSON do each in their own way. The numbers of plate types differ too, so they are never mapped. */
export interface Maker {
  colours: Record<string, PlateColor | null>
  triggers: Record<string, Trigger | null>
  headings: Record<string, Sighting['heading']>
  timeOf(result: unknown, settings: CameraSettings): TimeSeen
  identityOf(result: unknown, found: { serial: string; plate: string }): string
  /** What only this maker says of a vehicle. */
  more(result: unknown): Partial<Pick<Sighting, 'offline' | 'openedByDevice' | 'fake' | 'vendorEventId'>>
}

/** Reads a message of the AlarmInfoPlate family. */
export function readAlarmInfoPlate(request: CameraRequest, settings: CameraSettings, maker: Maker): Heard[] {
  const split = splitBody(request)
  const body = documentOf(split)
  if (body.kind === 'unreadable') return [refused(body.reason)]
  if (body.kind === 'form' || body.kind === 'parts') return [fromThisDevice(heartbeatOfForm(body.fields), settings)]
  if (body.kind !== 'json') return [refused('not this dialect')]
  return messagesOf(body.value, picturesIn(split), settings, maker).map(heard => fromThisDevice(heard, settings))
}

const others = ['Heartbeat', 'AlarmGioIn', 'SerialData', 'TriggerImage']

/** What the JSON of a message says. Most firmware sends one vehicle at a time; the pictures beside it are of the first. */
export function messagesOf(value: unknown, beside: SentPicture[], settings: CameraSettings, maker: Maker): Heard[] {
  const alarms = objectsWith(value, ['AlarmInfoPlate'])
  const found = alarms.length > 0 ? alarms : objectsWith(value, others)
  if (found.length === 0) return [refused('not this dialect')]
  let pictures = beside
  return found.flatMap(root => {
    const vehicles = listAt(root, 'AlarmInfoPlate').flatMap(alarm =>
      resultsOf(alarm).map(result => ({ alarm, result })),
    )
    if (vehicles.length === 0) return [otherMessageOf(root)]
    return vehicles.map(({ alarm, result }) => {
      const heard = sightingOf({ alarm, result, pictures }, settings, maker)
      pictures = []
      return heard
    })
  })
}

export const resultsOf = (alarm: unknown): object[] =>
  objectsWith(alarm, ['PlateResult'])
    .flatMap(each => listAt(each, 'PlateResult'))
    .filter(result => typeof result === 'object' && result !== null)

/** What a message says that is about no vehicle. */
function otherMessageOf(value: unknown): Heard {
  const beat = at(value, 'Heartbeat')
  if (beat !== undefined) return heartbeatOf(beat)
  const input = at(value, 'AlarmGioIn')
  if (input !== undefined) return inputOf(input)
  const serial = at(value, 'SerialData')
  if (serial !== undefined) return serialOf(serial)
  const snapshot = at(value, 'TriggerImage')
  if (snapshot !== undefined)
    return { kind: 'snapshot', ...picturesOf(pictureIn('scene', textAt(snapshot, 'imageFile'))) }
  return refused('not this dialect')
}

const deviceOf = (value: unknown): Device =>
  filled({
    serial: textAt(value, 'serialno'),
    name: textAt(value, 'deviceName'),
    address: textAt(value, 'ipaddr'),
    channel: numberAt(value, 'channel'),
  })

/** The camera sends its password beside its name: only what is named here is taken. */
function heartbeatOfForm(fields: Record<string, string>): Heard {
  const [serial, name, address] = [textAt(fields, 'serialno'), textAt(fields, 'device_name'), textAt(fields, 'ipaddr')]
  if (serial === '' && name === '' && address === '') return refused('not this dialect')
  return { kind: 'heartbeat', device: filled({ serial, name, address }) }
}

function heartbeatOf(beat: unknown): HeartbeatHeard {
  const { deviceTime } = atEpoch(numberAt(beat, 'timeStamp.Timeval.sec'))
  const count = numberAt(beat, 'countid')
  return { kind: 'heartbeat', device: deviceOf(beat), deviceTime, ...(count !== null && { count }) }
}

function inputOf(alarm: unknown): Heard {
  const source = numberAt(alarm, 'result.TriggerResult.source')
  const value = numberAt(alarm, 'result.TriggerResult.value')
  return { kind: 'input', input: source === null ? null : source + 1, value, device: deviceOf(alarm) }
}

function serialOf(serial: unknown): Heard {
  const bytes = bytesOfBase64(textAt(serial, 'data')) ?? new Uint8Array()
  const dataHex = Buffer.from(bytes).toString('hex')
  return { kind: 'serial', serialChannel: numberAt(serial, 'serialChannel'), dataHex, device: deviceOf(serial) }
}

interface Vehicle {
  alarm: unknown
  result: object
  pictures: SentPicture[]
}

function sightingOf({ alarm, result, pictures }: Vehicle, settings: CameraSettings, maker: Maker): Heard {
  const listed = listAt(result, 'plates')
  const { plate, otherPlates, rawPlate } = readPlates([
    ...textAt(result, 'license').split('|'),
    ...listed.map(each => textAt(each, 'license')),
  ])
  const trigger = maker.triggers[codeAt(result, 'triggerType')] ?? null
  const device = deviceOf(alarm)
  const seen: Read = {
    kind: 'read',
    plate,
    otherPlates,
    ...(rawPlate !== undefined && { rawPlate }),
    plateColor: colourOf(result, listed, plate, maker),
    confidence: shareAt(result, 'confidence', 100),
    charConfidence: null,
    direction: null,
    heading: maker.headings[codeAt(result, 'direction')] ?? null,
    ...maker.timeOf(result, settings),
    vendorEventId: null,
    identity: maker.identityOf(result, { serial: device.serial ?? '', plate: plate ?? '' }),
    offline: false,
    openedByDevice: null,
    trigger,
    fake: false,
    ...picturesOf([
      ...pictureIn('scene', textAt(result, 'imageFile')),
      ...pictureIn('plate', textAt(result, 'imageFragmentFile')),
      ...pictures,
    ]),
    picturePaths: ['imagePath', 'imageFragmentPath'].map(name => textAt(result, name)).filter(path => path !== ''),
    candidates: [],
    device,
    ...maker.more(result),
  }
  if (trigger !== 'turnedBack' && trigger !== 'staying' && trigger !== 'stayingEnded') return seen
  return { ...seen, kind: 'laneEvent', laneEvent: trigger }
}

/** The colour of the plate that counts, where each of several has its own. */
function colourOf(result: object, listed: unknown[], plate: string | null, { colours }: Maker): PlateColor | null {
  const own = listed.find(each => readPlates([textAt(each, 'license')]).plate === plate && plate !== null)
  const code = (own === undefined ? '' : codeAt(own, 'color')) || codeAt(result, 'colorType')
  return colours[code] ?? colourOfWord(code)
}
