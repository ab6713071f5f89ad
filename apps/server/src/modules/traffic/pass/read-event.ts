import { type Language, normalisePlate, PassEvent, type PassResult } from '@parkdesk/contract'
import { eventHash } from '../../../lib/content-hash.ts'
import { unreadableEvent } from '../../../lib/refused-event.ts'
import { clockRefusal } from '../event/clock-refusal.ts'

/** A parsed event, ready to be processed. */
export interface ReadEvent {
  event: PassEvent
  eventId: string
  contentHash: number
  /** Normalised; empty when the camera read none. */
  plate: string
  passedMs: number
}

/** Parses one event of a batch. An unreadable one, or one with an impossible time, is refused alone, with the reason in words. */
export function readEvent(
  raw: unknown,
  { language, now }: { language: Language; now: Date },
): { ok: true; value: ReadEvent } | { ok: false; result: PassResult } {
  const parsed = PassEvent.safeParse(raw)
  if (!parsed.success) return { ok: false, result: unreadableEvent(PassEvent, raw, language) }
  const event = parsed.data
  const { eventId, passedAt } = event
  const refusal = clockRefusal({ eventId, time: passedAt }, { language, now })
  if (refusal) return { ok: false, result: refusal }
  const plate = normalisePlate(event.plate ?? '')
  const passedMs = Date.parse(passedAt)
  return { ok: true, value: { event, eventId, contentHash: hashOf(event, plate, passedMs), plate, passedMs } }
}

/** Hash of the vehicle, the lane and the moment. When a box sends an event again, it may have a new link to the picture, and another `sentAt`. */
const hashOf = ({ laneCode, direction, plateColor }: PassEvent, plate: string, passedMs: number) =>
  eventHash(`${direction} ${passedMs} ${plate} ${plateColor ?? 'other'} ${laneCode}`)
