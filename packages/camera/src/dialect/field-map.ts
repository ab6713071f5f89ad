import { documentOf, picturesIn, splitBody } from '../body/split-body.ts'
import { type CameraSettings, type Dialect, emptyAnswer, fromThisDevice, refused } from '../dialect.ts'
import { at, filled, listAt, membersOf, numberAt, rounded, shareAt, textAt } from '../fields.ts'
import type { Candidate, Device, Heard, PictureKind, Read, TimeSeen } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { kindOfName, pictureIn, picturesOf, type SentPicture } from '../picture.ts'
import { colourOfWord, readPlates } from '../plate.ts'
import { atEpoch, atWrittenTime, noTime } from '../time-seen.ts'

/** A path of names, or several, of which the first that has a value counts. */
export type Paths = string | string[]
/** Whether what stands at the paths is one of the values, in any case. */
export interface Condition {
  at: Paths
  is: string[]
}

/** How a time is written: the size of an epoch says whether it is seconds or milliseconds, `utc` has no offset but is universal time all the same, `local` is the lot's. */
export type TimeForm = 'epochSeconds' | 'epochMilliseconds' | 'utc' | 'local'

/**
 * Where a webhook's JSON has what. Paths are looked for in the vehicle first, where a message lists several, then in the whole message.
 */
export interface FieldMap {
  /** In front of identities, so that those of two kinds of device never meet. */
  prefix: string
  /** Several vehicles in one message. */
  vehicles?: Paths | undefined
  plate: Paths
  plateColor?: Paths | undefined
  confidence?: Paths | undefined
  /** `auto`: above 1 it is out of 100. */
  confidenceOf?: '1' | '100' | 'auto' | undefined
  /** In order; the first that gives a time counts. */
  times: { at: Paths; as: TimeForm }[]
  /** What makes two messages the same read, joined. */
  identity: Paths[]
  /** What all messages of one vehicle have in common, where a better reading gets another identity. */
  vehicleKey?: Paths[] | undefined
  eventId?: Paths | undefined
  serial?: Paths | undefined
  address?: Paths | undefined
  channel?: Paths | undefined
  directionIn?: Condition | undefined
  directionOut?: Condition | undefined
  headingDegrees?: Paths | undefined
  candidates?: { list: string; plate: string; confidence: string } | undefined
  pictures?: { at: Paths; kind: PictureKind }[] | undefined
  pictureList?: { list: string; kind: string; bytes: string } | undefined
  /** Messages that are about vehicles; others are ignored, with the reason. A message without the field is taken if `optional`. */
  only?: { when: Condition; otherwise: string; optional?: boolean | undefined }[] | undefined
  heartbeat?: Condition | undefined
  /** Further messages of the same vehicle follow. */
  more?: Condition | undefined
  /** The vehicle stands. */
  staying?: Condition | undefined
}

/** A webhook that posts JSON of some shape: upwards only, so every answer is empty. */
export const fieldMapDialect = (map: FieldMap, { numbersReturn }: { numbersReturn: boolean }): Dialect => ({
  numbersReturn,
  read(request, settings) {
    const body = splitBody(request)
    const document = documentOf(body)
    if (document.kind === 'unreadable') return [refused(document.reason)]
    if (document.kind !== 'json') return [refused('not this dialect')]
    const files = picturesIn(body)
    const messages = Array.isArray(document.value) ? document.value : [document.value]
    const heard = messages.flatMap((value, index) => heardIn(value, index === 0 ? files : [], { map, settings }))
    return heard.length > 0 ? heard.map(each => fromThisDevice(each, settings)) : [refused('not this dialect')]
  },
  answer: () => emptyAnswer(),
})

interface Rules {
  map: FieldMap
  settings: CameraSettings
}

/** What a message says; where it says nothing, what stands in it does: a bridge may have put it into an envelope. */
function heardIn(value: unknown, files: SentPicture[], { map, settings }: Rules): Heard[] {
  const heard = messageOf(value, files, map, settings)
  const isClear = heard.some(({ kind }) => kind === 'read' || kind === 'heartbeat')
  if (isClear) return heard
  const inner = membersOf(value).map(each => messageOf(each, files, map, settings))
  return inner.find(([first]) => first?.kind === 'read' || first?.kind === 'heartbeat') ?? heard
}

type Find = (paths: Paths | undefined) => string
/** Looks in the vehicle, then in the message. */
const findIn =
  (...places: unknown[]): Find =>
  paths =>
    [paths ?? []]
      .flat()
      .flatMap(path => places.map(place => textAt(place, path) || textAt(at(place, path), '0')))
      .find(text => text !== '') ?? ''

const holds = (condition: Condition | undefined, find: Find): boolean =>
  condition?.is.some(value => value.toLowerCase() === find(condition.at).toLowerCase()) ?? false

function messageOf(value: unknown, files: SentPicture[], map: FieldMap, settings: CameraSettings): Heard[] {
  const find = findIn(value)
  if (holds(map.heartbeat, find)) return [{ kind: 'heartbeat', device: deviceOf(map, find) }]
  const unfit = map.only?.find(({ when, optional }) => !(holds(when, find) || (optional && find(when.at) === '')))
  if (unfit) return [{ kind: 'ignored', reason: unfit.otherwise }]
  const listed = [map.vehicles ?? []].flat().find(path => at(value, path) !== undefined)
  const vehicles = map.vehicles === undefined ? [value] : listed === undefined ? [] : listAt(value, listed)
  const isEmpty = listed !== undefined && Array.isArray(at(value, listed)) && vehicles.length === 0
  if (isEmpty) return [{ kind: 'ignored', reason: 'no vehicle' }]
  const reads = vehicles.map(vehicle => readOf(vehicle, value, files, { map, settings }))
  const isMeant =
    reads.length > 0 && [map.plate, ...map.times.map(time => time.at)].some(paths => isThere(vehicles, value, paths))
  return isMeant ? reads : [refused('not this dialect')]
}

/** Whether any of the paths leads somewhere, if only to nothing: a car without a plate has the field all the same. */
const isThere = (vehicles: unknown[], value: unknown, paths: Paths) =>
  [paths].flat().some(path => [...vehicles, value].some(place => at(place, path) !== undefined))

function readOf(vehicle: unknown, value: unknown, files: SentPicture[], { map, settings }: Rules): Read {
  const find = findIn(vehicle, value)
  const plates = readPlates([find(map.plate)])
  return {
    kind: 'read',
    ...plates,
    plateColor: colourOfWord(find(map.plateColor)),
    confidence: confidenceOf(map, find(map.confidence)),
    charConfidence: null,
    direction: holds(map.directionIn, find) ? 'in' : holds(map.directionOut, find) ? 'out' : null,
    heading: numberAt({ degrees: find(map.headingDegrees) }, 'degrees'),
    ...timeOf(map, find, settings.zone),
    vendorEventId: find(map.eventId) || null,
    identity: identityOf(map.prefix, ...map.identity.map(find)),
    ...(map.vehicleKey && { vehicle: identityOf(map.prefix, ...map.vehicleKey.map(find)) }),
    offline: false,
    openedByDevice: null,
    trigger: holds(map.staying, find) ? 'staying' : null,
    fake: false,
    ...picturesOf([...files, ...sentPictures(map, value, find)]),
    picturePaths: [],
    candidates: candidatesOf(map, vehicle, value),
    device: deviceOf(map, find),
    ...(holds(map.more, find) && { more: true }),
  }
}

function deviceOf(map: FieldMap, find: Find): Device {
  const channel = numberAt({ channel: find(map.channel) }, 'channel')
  return filled({ serial: find(map.serial), address: find(map.address), channel })
}

function confidenceOf({ confidenceOf: whole = 'auto' }: FieldMap, text: string): number | null {
  if (text.endsWith('%')) return shareAt({ text }, 'text', 100)
  const number = numberAt({ text }, 'text')
  if (number === null || number < 0) return null
  const share = whole === '100' || (whole === 'auto' && number > 1) ? number / 100 : number
  return share > 1 ? null : rounded(share)
}

function timeOf({ times }: FieldMap, find: Find, zone: string): TimeSeen {
  for (const { at: paths, as } of times) {
    const time = timeAs(as, find(paths), zone)
    if (time.deviceTime !== null) return time
  }
  return noTime
}

function timeAs(form: TimeForm, text: string, zone: string): TimeSeen {
  if (form === 'local') return atWrittenTime(text, zone)
  if (form === 'utc') {
    const { deviceTime } = atWrittenTime(text, 'UTC')
    return deviceTime === null ? noTime : { deviceTime, timeBasis: 'isoWithOffset' }
  }
  return atEpoch(numberAt({ text }, 'text'))
}

function candidatesOf(map: FieldMap, vehicle: unknown, value: unknown): Candidate[] {
  const { candidates } = map
  if (!candidates) return []
  const inVehicle = listAt(vehicle, candidates.list)
  const listed = inVehicle.length > 0 ? inVehicle : listAt(value, candidates.list)
  return listed.flatMap(each => {
    const { plate } = readPlates([textAt(each, candidates.plate)])
    return plate === null ? [] : [{ plate, confidence: confidenceOf(map, textAt(each, candidates.confidence)) }]
  })
}

function sentPictures({ pictures = [], pictureList }: FieldMap, value: unknown, find: Find): SentPicture[] {
  const named = pictures.flatMap(({ at: paths, kind }) => pictureIn(kind, find(paths)))
  if (!pictureList) return named
  const listed = listAt(value, pictureList.list).flatMap(each =>
    pictureIn(kindOfName(textAt(each, pictureList.kind)), textAt(each, pictureList.bytes)),
  )
  return [...named, ...listed]
}
