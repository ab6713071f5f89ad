import type { Language } from '@parkdesk/contract'
import type { z } from 'zod'
import { failureText } from './failure-words.ts'
import { parseBody } from './parse-body.ts'

/** The answer to a device's event that does not fit its schema: what is wrong, place by place. */
export function refusedEvent(schema: z.ZodType, raw: unknown, language: Language) {
  const told = parseBody(schema, raw, language)
  const why = told.ok ? '' : told.issues.map(issue => [issue.path, issue.message].filter(Boolean).join(': ')).join('; ')
  const hasId = typeof raw === 'object' && raw !== null && 'eventId' in raw && typeof raw.eventId === 'string'
  const reason = 'event.unreadable' as const
  return {
    eventId: hasId ? String(raw.eventId).slice(0, 64) : '',
    result: 'refused' as const,
    reason,
    message: failureText(reason, language, { why }),
  }
}
