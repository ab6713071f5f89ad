import type { BodyOf, DataOf, passwordLink, usePasswordLink } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

// Spelled here and not taken from the contract, which would bring zod onto a page for phones; a test compares the two.
export const readCall: Pick<typeof passwordLink, 'path' | 'encoding'> = {
  path: '/api/passwordLink/read',
  encoding: 'json',
}
export const useCall: Pick<typeof usePasswordLink, 'path' | 'encoding'> = {
  path: '/api/passwordLink/use',
  encoding: 'json',
}

export type LinkHolder = DataOf<typeof passwordLink>

export const findHolder = async (token: string): Promise<LinkHolder> =>
  (await request({ ...readCall, body: { token } })).data as LinkHolder

export const setPassword = async (body: BodyOf<typeof usePasswordLink>): Promise<void> => {
  await request({ ...useCall, body })
}
