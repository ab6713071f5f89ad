import type { Language } from '@parkdesk/contract'
import type { z } from 'zod'
import { type FailureCode, failureText } from './failure-words.ts'
import { parseBody } from './parse-body.ts'

/** The answer to a refused event of a device, with the reason in words. */
export const refusedEvent = (
  eventId: string,
  reason: FailureCode,
  language: Language,
  values: Record<string, string | number> = {},
) => ({ eventId, result: 'refused' as const, reason, message: failureText(reason, language, values) })

/** The answer to an event that does not match its schema, with every issue. */
export function unreadableEvent(schema: z.ZodType, raw: unknown, language: Language) {
  const parsed = parseBody(schema, raw, language)
  const why = parsed.ok
    ? ''
    : parsed.issues.map(issue => [issue.path, issue.message].filter(Boolean).join(': ')).join('; ')
  const hasId = typeof raw === 'object' && raw !== null && 'eventId' in raw && typeof raw.eventId === 'string'
  return refusedEvent(hasId ? String(raw.eventId).slice(0, 64) : '', 'event.unreadable', language, { why })
}
