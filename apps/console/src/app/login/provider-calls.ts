import type { beginProviderSignIn, DataOf, endProviderSignIn, providerOfCode } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

// Spelled here and not taken from the contract, which would bring zod onto the login page; a test compares the two.
export const findCall: Pick<typeof providerOfCode, 'path' | 'encoding'> = {
  path: '/platform/security/providerOfCode',
  encoding: 'json',
}
export const beginCall: Pick<typeof beginProviderSignIn, 'path' | 'encoding'> = {
  path: '/platform/security/beginProviderSignIn',
  encoding: 'json',
}
export const endCall: Pick<typeof endProviderSignIn, 'path' | 'encoding'> = {
  path: '/platform/security/endProviderSignIn',
  encoding: 'json',
}

export type FoundProvider = DataOf<typeof providerOfCode>

export const findProvider = async (code: string): Promise<FoundProvider> =>
  (await request({ ...findCall, body: { code } })).data as FoundProvider

export const beginSignIn = async (code: string): Promise<DataOf<typeof beginProviderSignIn>> =>
  (await request({ ...beginCall, body: { code } })).data as DataOf<typeof beginProviderSignIn>

export const endSignIn = async (answer: string, proof: string): Promise<DataOf<typeof endProviderSignIn>> =>
  (await request({ ...endCall, body: { answer, proof } })).data as DataOf<typeof endProviderSignIn>
