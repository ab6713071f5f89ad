import { closeBookMonth } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { rollUp } from './roll-up.ts'

/** A month of long ago closed, and the legs since then rolled up. */
export const furnishBooks: Furnish = async ({ ask, owner, tenantId, clock }) => {
  const month = Temporal.PlainYearMonth.from(clock(0).slice(0, 7)).subtract({ months: 24 }).toString()
  await ask(closeBookMonth, { month })
  await rollUp(owner, tenantId)
}
