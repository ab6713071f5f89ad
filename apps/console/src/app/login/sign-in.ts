import type { BodyOf, DataOf, enrolSecondFactor, login, SecondFactorOffer } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'
import { startSession } from '../../lib/session.ts'

// Spelled here and not taken from the contract, which would bring zod onto the login page; a test compares the two.
export const loginCall: Pick<typeof login, 'path' | 'encoding'> = {
  path: '/platform/security/login',
  encoding: 'json',
}

/** Likewise. */
export const enrolCall: Pick<typeof enrolSecondFactor, 'path' | 'encoding'> = {
  path: '/platform/security/enrolSecondFactor',
  encoding: 'json',
}

/** Signs in and keeps the session. @returns the recovery codes of a second factor that was set up by it */
export const signIn = async (body: BodyOf<typeof login>): Promise<string[]> => {
  const { data } = await request({ ...loginCall, body })
  const { recoveryCodes = [], ...session } = data as DataOf<typeof login>
  startSession(session)
  return recoveryCodes
}

/** A secret for the app of who has to have a second factor. */
export const enrol = async (body: BodyOf<typeof enrolSecondFactor>): Promise<SecondFactorOffer> =>
  (await request({ ...enrolCall, body })).data as SecondFactorOffer
