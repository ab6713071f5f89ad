import { type Language, normalisePlate, PassEvent, type PassResult } from '@parkdesk/contract'
import { failureText } from '../../../lib/failure-words.ts'
import { parseBody } from '../../../lib/parse-body.ts'

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
  if (parsed.success) {
    const event = parsed.data
    return {
      ok: true,
      value: { event, plate: normalisePlate(event.plate ?? ''), passedMs: Date.parse(event.passedAt) },
    }
  }
  const told = parseBody(PassEvent, raw, language)
  const why = told.ok ? '' : told.issues.map(issue => [issue.path, issue.message].filter(Boolean).join(': ')).join('; ')
  const eventId =
    typeof raw === 'object' && raw !== null && 'eventId' in raw && typeof raw.eventId === 'string' ? raw.eventId : ''
  return {
    ok: false,
    result: {
      eventId,
      result: 'refused',
      reason: 'event.unreadable',
      message: failureText('event.unreadable', language, { why }),
    },
  }
}
