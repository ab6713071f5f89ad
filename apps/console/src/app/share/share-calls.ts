import type { BodyOf, DataOf, listBanner, registerShare, sharePlace } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

// Spelled here and not taken from the contract, which would bring zod onto a page for phones; a test compares the two.
export const placeCall: Pick<typeof sharePlace, 'path' | 'encoding'> = { path: 'api/share/place', encoding: 'json' }
export const registerCall: Pick<typeof registerShare, 'path' | 'encoding'> = {
  path: 'api/share/register',
  encoding: 'json',
}
export const bannersCall: Pick<typeof listBanner, 'path' | 'encoding'> = { path: 'api/banner/list', encoding: 'json' }

export type SharePlace = DataOf<typeof sharePlace>

export const findPlace = async (code: string): Promise<SharePlace> =>
  (await request({ ...placeCall, body: { code } })).data as SharePlace

export const register = async (body: BodyOf<typeof registerShare>): Promise<void> => {
  await request({ ...registerCall, body })
}

export type ShareBanner = DataOf<typeof listBanner>['list'][number]

export const findBanners = async (code: string): Promise<ShareBanner[]> => {
  const body: BodyOf<typeof listBanner> = { code, place: 'shareRegister' }
  return ((await request({ ...bannersCall, body })).data as DataOf<typeof listBanner>).list
}
