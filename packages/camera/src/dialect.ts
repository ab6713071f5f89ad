import type { Heard, Refused } from './heard.ts'

/** A message as it came in. Names of headers are in small letters. */
export interface CameraRequest {
  headers: Record<string, string | undefined>
  body: Uint8Array
  /** Whether all of it came, as far as whoever took it can tell: by its length, or the chunk that ends it. */
  isWhole?: boolean
}

export interface CameraResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * What to answer. `open` raises the gate, `hold` leaves it down; both may show a text and speak a sentence to the driver. `nothing` says only that the message was taken;
 * `notNow` asks the camera to keep its record for later. `close` and `capture` are commands, for makers that take them in the answer to a
 * heartbeat; so are `show` and `speak`, for the board on the camera's serial line. They open nothing.
 */
export type Verdict =
  | { kind: 'open' | 'hold'; show?: string; speak?: string }
  | { kind: 'show' | 'speak'; text: string }
  | { kind: 'nothing' | 'notNow' | 'close' | 'capture' }

/** What is known of a camera besides its messages. */
export interface CameraSettings {
  /** Of the lot, for times without an offset: "Asia/Shanghai". */
  zone: string
  /** The device's own number: messages that name another are refused. */
  serial?: string | undefined
}

/** How the cameras of a maker speak: bytes in, values out, without clock, network or memory. Neither function throws. */
export interface Dialect {
  /**
   * Whether the maker's numbers begin again, after a restart say. Then the same identity at another time is another vehicle.
   */
  numbersReturn: boolean
  read(request: CameraRequest, settings: CameraSettings): Heard[]
  /** The complete answer that the maker's device waits for. Only the verdict `open` opens, and only a live read. */
  answer(heard: Heard, verdict: Verdict): CameraResponse
}

export const refused = (reason: string): Refused => ({ kind: 'refused', reason })

/** Answers a value as the makers' own servers do. */
export function jsonAnswer(value: unknown, status = 200): CameraResponse {
  const body = JSON.stringify(value)
  const headers = {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { status, headers, body }
}

export const emptyAnswer = (): CameraResponse => ({ status: 200, headers: { 'content-length': '0' }, body: '' })

/** The device that a message names, where it names one. */
const serialIn = (heard: Heard): string | null | undefined =>
  'device' in heard && heard.kind !== 'refused' ? heard.device?.serial : undefined

/** Refuses what names another device than the one that the path belongs to: two cameras may have been mixed up. */
export function fromThisDevice(heard: Heard, { serial }: CameraSettings): Heard {
  const named = serialIn(heard)
  if (!serial || !named || named.toLowerCase() === serial.toLowerCase()) return heard
  return { kind: 'refused', reason: 'other device', device: { serial: named } }
}
