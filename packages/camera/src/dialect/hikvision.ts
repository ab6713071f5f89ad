import type { Direction } from '@parkdesk/contract'
import { type Body, documentIn, documentOf, type PartPicture, picturesIn, splitBody } from '../body/split-body.ts'
import { type CameraSettings, type Dialect, emptyAnswer, fromThisDevice, refused } from '../dialect.ts'
import { codeAt, filled, flagAt, listAt, numberAt, objectsWith, rounded, shareAt, textAt } from '../fields.ts'
import type { Device, Heard, PictureKind, Read, Trigger } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { kindOfName, picturesOf } from '../picture.ts'
import { colourOfWord, readPlates, withoutColour } from '../plate.ts'
import { atWrittenTime } from '../time-seen.ts'

const triggers: Record<string, Trigger> = { 0: 'video', 1: 'loop', 2: 'video', 3: 'video', 4: 'radar', 5: 'video' }
const headings: Record<string, 'towards' | 'away'> = { forward: 'towards', reverse: 'away' }
const directions: Record<string, Direction> = {
  enter: 'in',
  entrance: 'in',
  in: 'in',
  leave: 'out',
  exit: 'out',
  out: 'out',
}
/** Of a record that the camera kept while the line was cut. */
const kept = '1'

/**
 * Hikvision ISAPI: an XML of the event, alone or with pictures beside it. Whatever is answered, the gate opens by a call of its own to the
 * camera, so every answer is empty.
 */
export const hikvision: Dialect = {
  numbersReturn: false,
  read(request, settings) {
    const body = splitBody(request)
    const document = eventIn(body)
    if (document.kind === 'unreadable') return [refused(document.reason)]
    if (document.kind !== 'json' && document.kind !== 'xml') return [refused('not this dialect')]
    const alerts = objectsWith(document.value, ['eventType', 'ANPR'])
    if (alerts.length === 0) return [refused('not this dialect')]
    const pictures = picturesIn(body)
    return alerts
      .flatMap((alert, index) => heardIn(alert, index === 0 ? pictures : [], settings))
      .map(heard => fromThisDevice(heard, settings))
  },
  answer: () => emptyAnswer(),
}

/** Of parts the first that holds a document is the event; the others may be pictures. */
function eventIn(body: Body): Body {
  const document = documentOf(body)
  if (document.kind !== 'parts') return document
  return (
    Object.values(document.fields).map(documentIn).find(Boolean) ?? { kind: 'unreadable', reason: 'not this dialect' }
  )
}

/** What an event says: of several vehicles each, of one that stands there twice once. */
function heardIn(alert: unknown, pictures: PartPicture[], settings: CameraSettings): Heard[] {
  const eventType = textAt(alert, 'eventType')
  const device: Device = {
    serial: textAt(alert, 'deviceSerial') || null,
    ...filled({
      mac: textAt(alert, 'macAddress'),
      address: textAt(alert, 'ipAddress'),
      channel: numberAt(alert, 'channelID'),
    }),
  }
  if (/^heart_?beat$/i.test(eventType)) return [{ kind: 'heartbeat', device }]
  const vehicles = listAt(alert, 'ANPR')
  if (vehicles.length === 0 && !/^ANPR$/i.test(eventType))
    return [{ kind: 'ignored', reason: 'another event', eventType }]
  const [first, ...others] = vehicles.map(anpr => readOf(alert, anpr, { device, pictures, settings }))
  if (!first) return [readOf(alert, alert, { device, pictures, settings })]
  const seen = [first]
  for (const read of others) {
    const isAnother = read.plate !== null && !seen.some(({ plate }) => plate === read.plate)
    if (isAnother && first.plate === null) seen[0] = { ...read, pictures: first.pictures }
    else if (isAnother) seen.push({ ...read, identity: identityOf(first.identity, read.plate ?? ''), pictures: [] })
  }
  return seen
}

interface Around {
  device: Device
  pictures: PartPicture[]
  settings: CameraSettings
}

function readOf(alert: unknown, anpr: unknown, { device, pictures, settings }: Around): Read {
  const time = atWrittenTime(textAt(alert, 'dateTime'), settings.zone)
  const seen = platesOf(alert, anpr)
  const uuid = textAt(alert, 'UUID')
  const infos = listAt(anpr, 'pictureInfoList.pictureInfo')
  return {
    kind: 'read',
    ...seen,
    confidence: shareAt(anpr, 'confidenceLevel', 100),
    direction: directions[textAt(anpr, 'EntranceInfo.direction').toLowerCase()] ?? null,
    heading: headings[textAt(anpr, 'direction').toLowerCase()] ?? null,
    ...time,
    vendorEventId: uuid || null,
    identity: uuid
      ? identityOf('hik', uuid)
      : identityOf(
          'hik',
          device.mac ?? '',
          device.channel ?? '',
          time.deviceTime ?? textAt(alert, 'dateTime'),
          seen.plate ?? '',
        ),
    offline: codeAt(anpr, 'alarmDataType') === kept,
    openedByDevice: null,
    trigger: triggers[codeAt(anpr, 'detectType')] ?? null,
    fake: false,
    ...picturesOf(pictures.map(picture => ({ ...picture, kind: kindOf(picture, infos) }))),
    picturePaths: infos.map(info => textAt(info, 'pictureURL')).filter(address => address !== ''),
    candidates: [],
    device,
    ...(flagAt(anpr, 'hasMoreData') && { more: true }),
  }
}

/** Chinese plates are written with their colour in front, which may be the only place that says it. */
function platesOf(alert: unknown, anpr: unknown) {
  const names = ['licensePlate', 'plateNumber', 'licensePlateNumber', 'originalLicensePlate']
  const own = names.map(name => textAt(anpr, name)).find(text => text !== '') ?? ''
  const listed = ['PlateInfoList.PlateInfo', 'ANPR.PlateInfoList.PlateInfo'].flatMap(path => listAt(alert, path))
  const written = [
    { ...withoutColour(own), source: anpr },
    ...listed.map(info => ({ ...withoutColour(textAt(info, 'licensePlate')), source: info })),
  ]
  const plates = readPlates(written.map(({ text }) => text))
  const counting =
    written.findLast(({ text }) => plates.plate !== null && readPlates([text]).plate === plates.plate) ?? written[0]
  const characters = certainties(anpr)
  return {
    ...plates,
    plateColor: colourOfWord(textAt(counting?.source, 'plateColor')) ?? counting?.color ?? null,
    charConfidence:
      characters && own !== written[0]?.text && characters.length === own.length
        ? characters.slice(own.length - (written[0]?.text.length ?? 0))
        : characters,
  }
}

/** "99,98,97" of each character. */
function certainties(anpr: unknown): number[] | null {
  const text = textAt(anpr, 'plateCharBelieve')
  if (!/^\d{1,3}(\.\d+)?([,;\s]+\d{1,3}(\.\d+)?)*$/.test(text)) return null
  const shares = text.split(/[,;\s]+/).map(each => rounded(Number(each) / 100))
  return shares.every(share => share <= 1) ? shares : null
}

/** What the event says of the picture of this name, else what the name says. */
function kindOf({ names, kind }: PartPicture, infos: unknown[]): PictureKind {
  const info = infos.find(each => names.includes(textAt(each, 'fileName')))
  const said = textAt(info, 'type')
  return said === '' ? kind : kindOfName(said)
}
