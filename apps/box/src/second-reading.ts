import type { PassEvent } from '@parkdesk/contract'
import { provinces } from '@parkdesk/contract'
import type { SpooledRead } from './spool.ts'

/** So long a doubtful read waits for a second reading: no two vehicles pass a barrier in that time. */
export const secondReadingMs = 3_000
/** From here on a camera is sure. */
const sureConfidence = 0.8
/** Signs that cameras take for each other. */
const alike = ['0ODQ', '1ILT7', '2Z', '5S', '8B', '6G', 'UVY', 'MNW', 'CG', 'KX', 'HM', provinces]

/** Whether the camera doubts what it read; one that says nothing about that does not. */
export const isDoubtful = ({ plate, confidence }: Pick<PassEvent, 'plate' | 'confidence'>): boolean =>
  Boolean(plate) && typeof confidence === 'number' && confidence < sureConfidence

/** Whether two plates differ by one sign that is taken for the other. */
export function isMisreading(one: string, other: string): boolean {
  const signs = [...one]
  const others = [...other]
  if (signs.length !== others.length) return false
  const differing = signs.flatMap((sign, at) => (sign === others[at] ? [] : [sign + others[at]]))
  const [pair] = differing
  return differing.length === 1 && alike.some(group => [...(pair ?? '')].every(sign => group.includes(sign)))
}

interface Second {
  event: PassEvent
  deviceMs: number | null
}

/**
 * What a read is to the one before it at the same camera: `better`: another reading of the same vehicle, whose pass still waits for one. `worse`: a
 * doubtful one of a vehicle whose pass goes out by a surer reading. undefined: another vehicle.
 */
export function secondReadingOf(
  first: SpooledRead | undefined,
  { event, deviceMs }: Second,
): 'better' | 'worse' | undefined {
  if (!first?.event.plate || !event.plate || first.event.direction !== event.direction) return undefined
  if (!isMisreading(first.event.plate, event.plate)) return undefined
  const apartMs =
    first.deviceMs !== null && deviceMs !== null ? deviceMs - first.deviceMs : sentMs(event) - sentMs(first.event)
  if (apartMs < 0 || apartMs > secondReadingMs) return undefined
  if (first.state === 'waiting' && (isDoubtful(first.event) || isDoubtful(event))) return 'better'
  const isPass = first.state === 'ready' || first.state === 'sent' || first.state === 'opening'
  return isPass && isDoubtful(event) && (first.event.confidence ?? 0) > (event.confidence ?? 0) ? 'worse' : undefined
}

const sentMs = ({ sentAt, passedAt }: PassEvent) => Date.parse(sentAt ?? passedAt)
