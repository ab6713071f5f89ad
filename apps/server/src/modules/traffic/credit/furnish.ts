import { adjustCredit, saveCreditPolicy, usualCreditPolicy } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Rules, and a vehicle whose score was adjusted by hand. */
export const furnishCredit: Furnish = async ({ ask, plate, word }) => {
  await ask(saveCreditPolicy, usualCreditPolicy)
  await ask(adjustCredit, { plateNumber: plate(0), points: -20, seenScore: null, reason: `${word}占用消防通道` })
}
