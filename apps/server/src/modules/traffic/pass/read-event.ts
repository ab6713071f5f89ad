import { type Language, normalisePlate, PassEvent, type PassResult } from '@parkdesk/contract'
import { refusedEvent } from '../../../lib/refused-event.ts'

/** An event as it came, ready to be settled. */
export interface ReadEvent {
  event: PassEvent
  /** Normalised; empty when none was read. */
  plate: string
  passedMs: number
}

/** Reads one event of a batch. One that cannot be read is refused by itself, with the reason in words. */
export function readEvent(
  raw: unknown,
  language: Language,
): { ok: true; value: ReadEvent } | { ok: false; result: PassResult } {
  const parsed = PassEvent.safeParse(raw)
  if (!parsed.success) return { ok: false, result: refusedEvent(PassEvent, raw, language) }
  const event = parsed.data
  return { ok: true, value: { event, plate: normalisePlate(event.plate ?? ''), passedMs: Date.parse(event.passedAt) } }
}
