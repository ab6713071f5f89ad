import { makeRosterCalendar } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** The administrator's calendar program may read his shifts. */
export const furnishRosterCalendar: Furnish = async ({ ask }) => {
  await ask(makeRosterCalendar, {})
}
