import { bookingPlace, bookingState, requestBooking } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { placeCall, requestCall, stateCall } from './book-calls.ts'

it('[operation/appointmentOrders] the page of bookings calls what the contract declares', () => {
  const declared = [bookingPlace, requestBooking, bookingState].map(({ path, encoding }) => ({ path, encoding }))
  expect([placeCall, requestCall, stateCall]).toEqual(declared)
})
