import { checkUserPassword, saveSignInProvider } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-password.ts'

/** A provider that nobody reaches, and a sign-in that was begun there. */
export const furnishSignInProvider: Furnish = async ({ ask, owner, tenantId, word, now }) => {
  await ask(checkUserPassword, { Password: testPassword })
  const client = { issuer: 'https://login.invalid', clientId: `${word}client`, clientSecret: `${word}secret` }
  await ask(saveSignInProvider, { ...client, enabled: true, name: word.slice(0, 40), claim: 'email', newRoleId: null })
  const begun = { state_hash: Buffer.alloc(32), proof_hash: Buffer.alloc(32), began_at: now }
  await owner
    .insertInto('provider_sign_in')
    .values({ tenant_id: tenantId, ...begun, nonce: word, verifier: word, redirect_uri: 'https://park.invalid' })
    .execute()
}
