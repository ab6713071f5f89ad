import { saveRole } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A role that nobody has. */
export const furnishRole: Furnish = async ({ ask, word }) => {
  await ask(saveRole, { name: `${word}收费员`, remark: word, permissions: ['order.read', 'pass.read'] })
}
