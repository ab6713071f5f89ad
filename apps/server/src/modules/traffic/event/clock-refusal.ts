import type { Language } from '@parkdesk/contract'
import { refusedEvent } from '../../../lib/refused-event.ts'
import { isPlausible, mostAheadHours, mostYearsBack } from './rules.ts'

/** Refuses an event whose time can only come from a wrong clock; undefined: the time is plausible. */
export const clockRefusal = (
  { eventId, time }: { eventId: string; time: string },
  { language, now }: { language: Language; now: Date },
) =>
  isPlausible(Date.parse(time), now.getTime())
    ? undefined
    : refusedEvent(eventId, 'event.wrongClock', language, {
        time,
        now: now.toISOString(),
        hours: mostAheadHours,
        years: mostYearsBack,
      })
