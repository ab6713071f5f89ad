import { checkUserPassword } from '@parkdesk/contract'
import { type SignedInCaller, type TestServer, testPassword } from './test-server.ts'

/** Confirms the caller's password, as a person does before what asks for it. */
export const recheck = (server: TestServer, as: SignedInCaller): Promise<unknown> =>
  server.call(checkUserPassword, { Password: testPassword }, { as })
