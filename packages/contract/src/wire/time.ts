import { z } from 'zod'
import type { TextOf } from './text-of.ts'

/** Whether a day stands in the calendar: not 30 February. */
const isRealDay = (text: string): boolean => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}

/**
 * A wall-clock time of the lot: "2016-12-02 01:50:35". The server turns it into an instant with the lot's (in filters the tenant's) zone.
 */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
  .refine(isRealDay, { error: 'day.invalid' }) as TextOf<'localTime'>
export type LocalTime = z.infer<typeof LocalTime>

/** A calendar day of the lot: "2016-12-02". */
export const LocalDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'day.invalid' })
  .refine(isRealDay, { error: 'day.invalid' }) as TextOf<'day'>
export type LocalDay = z.infer<typeof LocalDay>
