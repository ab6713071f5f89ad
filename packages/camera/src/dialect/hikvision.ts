import type { Direction } from '@parkdesk/contract'
import { pictureType } from '@parkdesk/contract'
import type { Part } from '../body/multipart.ts'
import { type Body, documentIn, splitBody } from '../body/split-body.ts'
import {
  type CameraRequest,
  type CameraSettings,
  type Dialect,
  emptyAnswer,
  fromThisDevice,
  refused,
} from '../dialect.ts'
import { at, codeAt, filled, flagAt, listAt, numberAt, rounded, shareAt, textAt } from '../fields.ts'
import type { Device, Heard, PictureKind, Read, Trigger } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { picturesOf } from '../picture.ts'
import { colourOfWord, readPlates, withoutColour } from '../plate.ts'
import { decodeText } from '../text.ts'
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
    const { document, parts } = split(request)
    if (document.kind === 'unreadable') return [refused(document.reason)]
    const isAlert = document.kind === 'xml' ? /^EventNotificationAlert$/i.test(document.name) : document.kind === 'json'
    const value =
      document.kind === 'json' ? (at(document.value, 'EventNotificationAlert') ?? document.value) : undefined
    const alert = document.kind === 'xml' ? document.value : value
    if (!isAlert || textAt(alert, 'eventType') === '') return [refused('not this dialect')]
    return [fromThisDevice(alertOf(alert, parts, settings), settings)]
  },
  answer: () => emptyAnswer(),
}

/** The first part that holds a document is the event; the others may be pictures. */
function split(request: CameraRequest): { document: Body; parts: Part[] } {
  const body = splitBody(request)
  if (body.kind !== 'parts') return { document: body, parts: [] }
  for (const part of body.parts) {
    const document = pictureType(part.bytes) ? undefined : documentIn(decodeText(part.bytes))
    if (document) return { document, parts: body.parts.filter(other => other !== part) }
  }
  return { document: { kind: 'unreadable', reason: 'not this dialect' }, parts: [] }
}

function alertOf(alert: unknown, parts: Part[], settings: CameraSettings): Heard {
  const eventType = textAt(alert, 'eventType')
  const device: Device = {
    serial: textAt(alert, 'deviceSerial') || null,
    ...filled({
      mac: textAt(alert, 'macAddress'),
      address: textAt(alert, 'ipAddress'),
      channel: numberAt(alert, 'channelID'),
    }),
  }
  if (/^heart_?beat$/i.test(eventType)) return { kind: 'heartbeat', device }
  const anpr = at(alert, 'ANPR')
  const isVehicle = /^ANPR$/i.test(eventType) || (typeof anpr === 'object' && anpr !== null)
  if (!isVehicle) return { kind: 'ignored', reason: 'another event', eventType }
  return readOf(alert, anpr ?? alert, { device, parts, settings })
}

interface Around {
  device: Device
  parts: Part[]
  settings: CameraSettings
}

function readOf(alert: unknown, anpr: unknown, { device, parts, settings }: Around): Read {
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
    ...picturesOf(
      parts.filter(isPicture).map(part => ({ kind: kindOf(part, infos), bytes: part.isCut ? undefined : part.bytes })),
    ),
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

/** By its first bytes; a part that was cut before those, by its name. */
const isPicture = ({ bytes, isCut, fileName, name }: Part) =>
  pictureType(bytes) !== undefined || (isCut && /\.(jpe?g|png)$|picture|image/i.test(fileName || name))

/** What the event says of the picture of this name, else what the name says. */
function kindOf({ name, fileName }: Part, infos: unknown[]): PictureKind {
  const info = infos.find(each => [fileName, name].includes(textAt(each, 'fileName')))
  const said = `${textAt(info, 'type') || fileName || name}`
  if (/plate/i.test(said)) return 'plate'
  return /vehicle|car/i.test(said) ? 'vehicle' : 'scene'
}
