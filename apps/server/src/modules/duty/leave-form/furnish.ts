import { askLeave } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Leave that waits for a decision. */
export const furnishLeaveForm: Furnish = async ({ ask, word, clock }) => {
  await ask(askLeave, { kind: 'annual', startsAt: clock(40), endsAt: clock(42), reason: word })
}
