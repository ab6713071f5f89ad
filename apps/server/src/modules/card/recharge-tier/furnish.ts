import { saveRechargeTier } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A tier with a gift. */
export const furnishRechargeTier: Furnish = async ({ ask, word }) => {
  await ask(saveRechargeTier, { name: `${word}充值`, amount: '100', gift: '20', remark: word })
}
