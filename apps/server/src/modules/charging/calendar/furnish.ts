import { saveHolidayDays } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A day off of the tenant's own. */
export const furnishCalendar: Furnish = async ({ ask, word }) => {
  const days = [{ date: '2026-07-17', holiday: { name: `${word}店庆`, isOffDay: true } }]
  await ask(saveHolidayDays, { version: 1, days, note: `${word}周年` })
}
