import { isUtf8 } from 'node:buffer'
import { normalisePlate, platePattern } from '@parkdesk/contract'
import { documentIn, splitBody } from '../body/split-body.ts'
import { type CameraSettings, type Dialect, emptyAnswer, fromThisDevice, refused } from '../dialect.ts'
import { at, filled, listAt, numberAt, objectsWith, textAt } from '../fields.ts'
import type { GateOrder } from '../gate-call.ts'
import type { Heard } from '../heard.ts'
import { bytesOfBase64, pictureIn, picturesOf } from '../picture.ts'
import { decodeText } from '../text.ts'
import { atEpoch } from '../time-seen.ts'
import { messagesOf, resultsOf } from './alarm-info-plate.ts'
import { vzenithMaker } from './vzenith.ts'

/** A vehicle that turned back, among the events of a lane. */
const turnedBack = 84

/**
 * Vzenith (臻识) over MQTT: the read of its HTTP push in an envelope with number, device and name, whose texts are base64. Nothing is opened by an
 * answer: each message gets a reply of its own, and the barrier a message of its own.
 */
export const vzenithMqtt: Dialect = {
  numbersReturn: true,
  read(request, settings) {
    const body = splitBody(request)
    if (body.kind === 'unreadable') return [refused(body.reason)]
    if (body.kind !== 'json') return [refused('not this dialect')]
    return [body.value]
      .flat()
      .flatMap(envelope => heardIn(envelope, settings))
      .concat(Array.isArray(body.value) && body.value.length === 0 ? refused('not this dialect') : [])
      .map(heard => fromThisDevice(heard, settings))
  },
  answer: () => emptyAnswer(),
}

function heardIn(envelope: unknown, settings: CameraSettings): Heard[] {
  const content = contentOf(envelope)
  const payload = at(content, 'body') ?? content
  const said = textAt(envelope, 'name') || textAt(content, 'type')
  // A vehicle says itself that it is one.
  const name = objectsWith(payload, ['AlarmInfoPlate']).length === 0 ? said : 'ivs_result'
  if (name === 'ivs_result') return messagesOf(readable(payload, envelope), [], settings, vzenithMaker)
  return [otherIn(name, payload, envelope, settings)]
}

/** The payload, also one that was sent as the text of a JSON; the whole, where nothing is around it. */
function contentOf(envelope: unknown): unknown {
  const document = documentIn(textAt(envelope, 'payload'))
  if (document?.kind === 'json') return document.value
  return at(envelope, 'payload') ?? (at(envelope, 'AlarmInfoPlate') === undefined ? undefined : envelope)
}

/** A message that is not the read of a vehicle. */
function otherIn(name: string, payload: unknown, envelope: unknown, settings: CameraSettings): Heard {
  const device = filled({ serial: textAt(envelope, 'sn') })
  if (name === 'keep_alive') {
    const seconds = numberAt(payload, 'timestamp') ?? numberAt(envelope, 'timestamp')
    return { kind: 'heartbeat', device, deviceTime: atEpoch(seconds).deviceTime }
  }
  if (name === 'gpio_in') {
    const trigger = at(payload, 'AlarmGioIn.result.TriggerResult') ?? at(payload, 'AlarmGioIn.TriggerResult')
    const source = numberAt(trigger, 'source')
    return { kind: 'input', input: source === null ? null : source + 1, value: numberAt(trigger, 'value'), device }
  }
  if (name === 'snapshot')
    return { kind: 'snapshot', ...picturesOf(pictureIn('scene', textAt(payload, 'image_content'))) }
  if (name === 'lanectrl_result') return laneEventIn(payload, envelope, settings)
  if (name === '' || payload === undefined) return refused('not this dialect')
  return { kind: 'ignored', reason: 'another message', eventType: name }
}

/** An event of the lane is read as the HTTP push says it; what is no turning back is none of ours. */
function laneEventIn(payload: unknown, envelope: unknown, settings: CameraSettings): Heard {
  if (numberAt(payload, 'event_type') !== turnedBack)
    return { kind: 'ignored', reason: 'another event', eventType: textAt(payload, 'event_type') }
  const plate = textAt(listAt(payload, 'result')[0], 'plate_result.license')
  const event = { AlarmInfoPlate: { result: { PlateResult: { license: plate, triggerType: turnedBack } } } }
  return messagesOf(readable(event, envelope), [], settings, vzenithMaker)[0] ?? refused('not this dialect')
}

/** The message with its texts decoded, and with number and device of the envelope where it has none of its own. */
function readable(payload: unknown, envelope: unknown): unknown {
  const number = textAt(envelope, 'id')
  return objectsWith(payload, ['AlarmInfoPlate'])
    .flatMap(each => listAt(each, 'AlarmInfoPlate'))
    .map(alarm => ({
      AlarmInfoPlate: {
        ...(alarm as object),
        serialno: textAt(alarm, 'serialno') || textAt(envelope, 'sn'),
        result: {
          PlateResult: resultsOf(alarm).map((result, index) =>
            readableResult(result, index === 0 || number === '' ? number : `${number}-${index + 1}`),
          ),
        },
      },
    }))
}

function readableResult(result: object, number: string): object {
  const texts = ['license', 'imagePath', 'imageFragmentPath'].filter(name => textAt(result, name) !== '')
  const plates = listAt(result, 'plates').map(each => ({
    ...(typeof each === 'object' ? each : {}),
    license: plain(textAt(each, 'license')),
  }))
  const others = Object.entries(result).filter(
    ([name]) => !texts.some(text => text.toLowerCase() === name.toLowerCase()),
  )
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(texts.map(name => [name, plain(textAt(result, name))])),
    ...(plates.length > 0 && { plates }),
    plateid: textAt(result, 'plateid') || number,
  }
}

/** What is no base64 of a text is the text itself, as older firmware sends it. */
function plain(text: string): string {
  const bytes = /^[\w+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? bytesOfBase64(text) : undefined
  if (bytes === undefined) return text
  const decoded = decodeText(bytes)
  if (/[\p{Cc}\uFFFD]/u.test(decoded)) return text
  // A plate of eight Latin letters may be base64 by chance, of signs that stand on no plate.
  const isText = isUtf8(bytes) || platePattern.test(normalisePlate(decoded))
  return isText ? decoded : text
}

/** The reply to a message; undefined where it has no number to reply to. */
export function mqttReply(body: Uint8Array): string | undefined {
  const found = splitBody({ headers: {}, body })
  const envelope = found.kind === 'json' ? found.value : undefined
  const [id, sn, name] = ['id', 'sn', 'name'].map(field => textAt(envelope, field))
  if (!id) return undefined
  const timestamp = numberAt(envelope, 'timestamp') ?? 0
  return JSON.stringify({ id, sn, name, version: '1.0', timestamp, code: 200, msg: 'ok' })
}

/** The message that moves the barrier: the first relay raises it, the second lowers it. */
export function mqttOrder(order: GateOrder, of: { id: string; serial: string; nowMs: number }) {
  const name = 'gpio_out'
  const payload = { type: name, body: { delay: 500, io: order === 'open' ? 0 : 1, value: 2 } }
  const timestamp = Math.floor(of.nowMs / 1000)
  return { name, text: JSON.stringify({ id: of.id, sn: of.serial, name, version: '1.0', timestamp, payload }) }
}

/** What a camera replies to an order: to which, and whether it took it. */
export function readMqttReply(body: Uint8Array): { id: string; isAccepted: boolean } | undefined {
  const found = splitBody({ headers: {}, body })
  const envelope = found.kind === 'json' ? found.value : undefined
  const id = textAt(envelope, 'id')
  return id === '' ? undefined : { id, isAccepted: textAt(envelope, 'code') === '200' }
}
