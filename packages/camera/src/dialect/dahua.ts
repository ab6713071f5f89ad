import { documentOf, picturesIn, splitBody } from '../body/split-body.ts'
import { type Dialect, fromThisDevice, jsonAnswer, refused } from '../dialect.ts'
import { at, filled, flagAt, listAt, numberAt, objectsWith, shareAt, textAt } from '../fields.ts'
import type { Heard, Read } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { pictureIn, picturesOf, type SentPicture } from '../picture.ts'
import { colourOfWord, readPlates } from '../plate.ts'
import { atWrittenTime } from '../time-seen.ts'

/** A confidence is one byte. */
const mostConfidence = 255
const headings = { obverse: 'towards', reverse: 'away' } as const

/** Dahua ITSAPI: JSON to fixed paths. Its answers never open; pictures may follow under the same identity. */
export const dahua: Dialect = {
  numbersReturn: false,
  read(request, settings) {
    const split = splitBody(request)
    const body = documentOf(split)
    if (body.kind === 'unreadable') return [refused(body.reason)]
    if (body.kind !== 'json') return [refused('not this dialect')]
    const vehicles = objectsWith(body.value, ofVehicles)
    const found = vehicles.length > 0 ? vehicles : objectsWith(body.value, ofOthers)
    if (found.length === 0) return [refused('not this dialect')]
    const pictures = picturesIn(split)
    return found
      .flatMap((value, index) => messagesOf(value, index === 0 ? pictures : [], settings.zone))
      .map(heard => fromThisDevice(heard, settings))
  },
  answer(heard) {
    const serial = 'device' in heard ? heard.device?.serial : undefined
    const device = serial ? { DeviceID: serial } : {}
    if (heard.kind === 'heartbeat') return jsonAnswer({ Active: true, ...device })
    // It is set up for the path of another camera: to be seen at the device, too.
    if (heard.kind === 'refused' && heard.reason === 'other device')
      return jsonAnswer({ Result: false, ...device }, 403)
    return jsonAnswer({ Result: true, ...device })
  },
}

const ofVehicles = ['Picture', 'Plate', 'SnapInfo', 'PlateNumber']
const ofOthers = ['Active', 'AccurateTime', 'SnapTime', 'DeviceID']

function messagesOf(value: unknown, pictures: SentPicture[], zone: string): Heard[] {
  // Some firmware sends the same parts without the frame around them, or all fields side by side.
  const frames = listAt(value, 'Picture')
  return (frames.length > 0 ? frames : [value]).flatMap((root, frame) => {
    const plates = listAt(root, 'Plate')
    return (plates.length > 0 ? plates : [root]).map((plate, index) =>
      messageOf(value, { root, plate }, { pictures: frame + index === 0 ? pictures : [], zone }),
    )
  })
}

function messageOf(
  value: unknown,
  { root, plate }: { root: unknown; plate: unknown },
  { pictures, zone }: { pictures: SentPicture[]; zone: string },
): Heard {
  const snap = at(root, 'SnapInfo') ?? at(value, 'SnapInfo') ?? root
  const serial = textAt(snap, 'DeviceID') || textAt(value, 'DeviceID')
  if (at(value, 'Active') !== undefined) return { kind: 'heartbeat', device: filled({ serial }) }
  const time = textAt(snap, 'AccurateTime') || textAt(snap, 'SnapTime')
  if (at(plate, 'PlateNumber') === undefined && time === '')
    return serial === '' ? refused('not this dialect') : { kind: 'heartbeat', device: filled({ serial }) }
  const exists = at(plate, 'IsExist') === undefined || flagAt(plate, 'IsExist')
  const read = readPlates([exists ? textAt(plate, 'PlateNumber') : ''])
  const heading = textAt(snap, 'Direction').toLowerCase()
  const seen: Read = {
    kind: 'read',
    ...read,
    plateColor: colourOfWord(textAt(plate, 'PlateColor')),
    confidence: shareAt(plate, 'Confidence', mostConfidence),
    charConfidence: null,
    direction: null,
    heading: heading === 'obverse' || heading === 'reverse' ? headings[heading] : null,
    ...atWrittenTime(time, zone),
    vendorEventId: null,
    identity: identityOf('dh', serial, time, read.plate ?? ''),
    offline: false,
    openedByDevice: flagAt(snap, 'OpenStrobe') ? 'list' : null,
    trigger: null,
    fake: false,
    ...picturesOf([
      ...pictureIn('scene', textAt(root, 'NormalPic.Content')),
      ...pictureIn('plate', textAt(root, 'CutoutPic.Content')),
      ...pictureIn('vehicle', textAt(root, 'VehiclePic.Content')),
      ...pictures,
    ]),
    picturePaths: [],
    candidates: [],
    device: filled({ serial, channel: numberAt(plate, 'Channel') }),
  }
  return seen
}
