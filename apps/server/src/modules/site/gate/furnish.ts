import { saveGate } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A gate that has no lanes yet. */
export const furnishGate: Furnish = async ({ ask, lotId, word }) => {
  await ask(saveGate, { lotId, name: `${word}北门`, remark: word.slice(0, 32) })
}
