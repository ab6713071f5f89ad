import { saveScreenText } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A text of a lot, which an ask at its lanes answers. */
export const furnishScreenText: Furnish = async ({ ask, lotId, word }) => {
  await ask(saveScreenText, { lotId, direction: 'in', situation: 'full', shown: `${word}\n{plate}`, spoken: word })
}
