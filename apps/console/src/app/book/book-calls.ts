import type { BodyOf, bookingPlace, bookingState, DataOf, requestBooking } from '@parkdesk/contract'
import { request } from '../../lib/request.ts'

// Spelled here and not taken from the contract, which would bring zod onto a page for phones; a test compares them.
export const placeCall: Pick<typeof bookingPlace, 'path' | 'encoding'> = {
  path: '/api/booking/place',
  encoding: 'json',
}
export const requestCall: Pick<typeof requestBooking, 'path' | 'encoding'> = {
  path: '/api/booking/request',
  encoding: 'json',
}
export const stateCall: Pick<typeof bookingState, 'path' | 'encoding'> = {
  path: '/api/booking/state',
  encoding: 'json',
}

export type BookingPlace = DataOf<typeof bookingPlace>
export type BookingResult = DataOf<typeof bookingState>

export const findPlace = async (code: string): Promise<BookingPlace> =>
  (await request({ ...placeCall, body: { code } })).data as BookingPlace

export const sendBooking = async (body: BodyOf<typeof requestBooking>): Promise<string> =>
  ((await request({ ...requestCall, body })).data as DataOf<typeof requestBooking>).bookingKey

export const findBooking = async (body: BodyOf<typeof bookingState>): Promise<BookingResult> =>
  (await request({ ...stateCall, body })).data as BookingResult
