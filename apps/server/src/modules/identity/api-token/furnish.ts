import { checkUserPassword, makeApiToken } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-password.ts'

/** A token that may read orders. */
export const furnishApiToken: Furnish = async ({ ask, word, clock }) => {
  await ask(checkUserPassword, { Password: testPassword })
  await ask(makeApiToken, { name: `${word}对账`, permissions: ['order.read'], expiresOn: clock(30).slice(0, 10) })
}
