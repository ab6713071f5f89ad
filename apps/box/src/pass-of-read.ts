import { createHash } from 'node:crypto'
import type { Dialect, Sighting } from '@parkdesk/camera'
import type { NamedPicture, PassEvent } from '@parkdesk/contract'
import type { Camera } from './cameras-file.ts'
import type { SpooledRead } from './spool.ts'

const dayMs = 24 * 3_600_000
/** Times that the server would refuse, because only a wrong clock can have given them. */
const mostAheadMs = dayMs
const mostBackMs = 20 * 365 * dayMs
/** So long after each other, messages with a number that begins again are about two vehicles. */
export const sameVehicleMs = 10 * 60_000

/** By the device's clock; null where that gave no time, or one that the server would refuse. */
export function deviceMsOf({ deviceTime }: Pick<Sighting, 'deviceTime'>, nowMs: number): number | null {
  const ms = deviceTime === null ? Number.NaN : Date.parse(deviceTime)
  return ms <= nowMs + mostAheadMs && ms >= nowMs - mostBackMs ? ms : null
}

/**
 * The pass that a read becomes. The lane is that of the camera; the direction too, unless the device knows it. The time of the box stands in for
 * one that cannot be.
 */
export function passOfRead(read: Sighting, { laneCode, direction, dialect }: Camera, nowMs: number): PassEvent {
  const deviceMs = deviceMsOf(read, nowMs)
  return {
    eventId: comesAgain(read, dialect) ? shortened(`${read.identity}@${deviceMs ?? `box${nowMs}`}`) : read.identity,
    laneCode,
    direction: read.direction ?? direction,
    passedAt: new Date(deviceMs ?? nowMs).toISOString(),
    sentAt: new Date(nowMs).toISOString(),
    plate: read.plate,
    plateColor: read.plateColor,
    confidence: read.confidence,
  }
}

/** Whether another vehicle may have the same identity: the maker's numbers begin again, or nothing in the message is of this vehicle but its plate. */
export const comesAgain = (
  { deviceTime, vendorEventId }: Pick<Sighting, 'deviceTime' | 'vendorEventId'>,
  { numbersReturn }: Pick<Dialect, 'numbersReturn'>,
): boolean => numbersReturn || (deviceTime === null && vendorEventId === null)

const shortened = (id: string) => (id.length <= 64 ? id : createHash('sha256').update(id).digest('hex'))

/**
 * Whether a read is about the vehicle of one that came before with the same identity. Where a device gives no time, the plate says it, and the
 * times at which the box heard of them.
 */
export function isSameVehicle(
  known: Pick<SpooledRead, 'deviceMs' | 'event'>,
  deviceMs: number | null,
  { event, mayReturn }: { event: PassEvent; mayReturn: boolean },
): boolean {
  if (!mayReturn) return true
  if (known.deviceMs !== null && deviceMs !== null) return Math.abs(known.deviceMs - deviceMs) <= sameVehicleMs
  return known.event.plate === event.plate && heardMs(event) - heardMs(known.event) <= sameVehicleMs
}

const heardMs = ({ sentAt, passedAt }: PassEvent) => Date.parse(sentAt ?? passedAt)

/** The pass bettered by a later message of the same vehicle: the surer reading counts, and the time of the first. */
export function improved(known: PassEvent, later: PassEvent): PassEvent {
  const isBetter = !known.plate || (Boolean(later.plate) && (later.confidence ?? 0) > (known.confidence ?? 0))
  const reading = isBetter ? later : known
  return {
    ...known,
    plate: reading.plate,
    plateColor: reading.plateColor ?? known.plateColor,
    confidence: reading.confidence,
    direction: later.direction,
  }
}

/** The pass with further pictures that it names; of each kind the first counts. */
export function withPictures(event: PassEvent, more: readonly NamedPicture[]): PassEvent {
  const known = event.pictures ?? []
  const fresh = more.filter(({ kind }) => !known.some(picture => picture.kind === kind))
  return fresh.length === 0 ? event : { ...event, pictures: [...known, ...fresh] }
}
