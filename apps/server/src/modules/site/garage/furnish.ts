import { saveGarage } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A level of the lot. */
export const furnishGarage: Furnish = async ({ ask, lotId, word }) => {
  await ask(saveGarage, { lotId, name: `${word}地下一层`, level: -1, remark: word.slice(0, 32) })
}
