import type { BodyOf, DataOf, requestVisit, visitPlace, visitState } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

// Spelled here and not taken from the contract, which would bring zod onto a page for phones; a test compares them.
export const placeCall: Pick<typeof visitPlace, 'path' | 'encoding'> = { path: '/api/visitor/place', encoding: 'json' }
export const requestCall: Pick<typeof requestVisit, 'path' | 'encoding'> = {
  path: '/api/visitor/request',
  encoding: 'json',
}
export const stateCall: Pick<typeof visitState, 'path' | 'encoding'> = { path: '/api/visitor/state', encoding: 'json' }

export type VisitPlace = DataOf<typeof visitPlace>
export type VisitResult = DataOf<typeof visitState>

export const findPlace = async (code: string): Promise<VisitPlace> =>
  (await request({ ...placeCall, body: { code } })).data as VisitPlace

export const sendVisit = async (body: BodyOf<typeof requestVisit>): Promise<string> =>
  ((await request({ ...requestCall, body })).data as DataOf<typeof requestVisit>).visitKey

export const findResult = async (code: string, visitKey: string): Promise<VisitResult> =>
  (await request({ ...stateCall, body: { code, visitKey } })).data as VisitResult
