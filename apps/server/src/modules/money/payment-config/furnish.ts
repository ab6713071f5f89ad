import { generateKeyPairSync } from 'node:crypto'
import { checkUserPassword, openPayPage, queryPaymentConfig, savePaymentConfig } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-password.ts'

let pasted: string | undefined
/** One for all: to make a key takes longer than the rest. */
const privateKey = () => {
  pasted ??= String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  )
  return pasted
}

/** Keys of the account at a pay channel, by which nobody can pay yet, and the page of the lot for drivers. */
export const furnishPaymentConfig: Furnish = async ({ ask, lotId, word }) => {
  const { list } = await ask(queryPaymentConfig, {})
  const [account] = list
  if (!account) throw new Error('no account')
  await ask(checkUserPassword, { Password: testPassword })
  await ask(savePaymentConfig, {
    ...{ accountId: account.accountId, version: null, appId: `${word}wx`.slice(0, 32).padEnd(4, 'x'), serialNo: word },
    ...{ privateKey: privateKey(), apiKey: 'k'.repeat(32), enabled: false },
  })
  await ask(openPayPage, { lotId })
}
