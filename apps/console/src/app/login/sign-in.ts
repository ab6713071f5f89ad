import type { BodyOf, DataOf, login } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'
import { startSession } from '../../lib/session.ts'

// Spelled here and not taken from the contract, which would bring zod onto the login page; a test compares the two.
export const loginCall: Pick<typeof login, 'path' | 'encoding'> = {
  path: '/platform/security/login',
  encoding: 'json',
}

/** Signs in and keeps the session. */
export const signIn = async (body: BodyOf<typeof login>): Promise<void> => {
  const { data } = await request({ ...loginCall, body })
  startSession(data as DataOf<typeof login>)
}
