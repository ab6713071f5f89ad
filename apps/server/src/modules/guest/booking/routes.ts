import {
  bookableDays,
  bookingPlace,
  bookingState,
  bookVehicle,
  cancelBooking,
  countBooking,
  countBookingDay,
  queryBooking,
  queryBookingDay,
  requestBooking,
} from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as open from './public-service.ts'
import * as service from './service.ts'

export const bookingRoutes: Route[] = [
  on(queryBooking, service.queryBooking),
  on(countBooking, service.countBooking),
  on(bookableDays, service.bookableDays),
  on(bookVehicle, service.bookVehicle),
  on(cancelBooking, service.cancelBooking),
  on(queryBookingDay, service.queryBookingDay),
  on(countBookingDay, service.countBookingDay),
  onPublic(bookingPlace, open.bookingPlace),
  onPublic(requestBooking, open.requestBooking),
  onPublic(bookingState, open.bookingState),
]
