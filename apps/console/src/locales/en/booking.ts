import { bookingNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { booking as zh } from '../zh/booking.ts'

export const booking: Words<typeof zh> = {
  ...bookingNamesEn,
  one: 'booking',
  field: {
    ...bookingNamesEn.field,
    orderNo: 'Order no.',
    lotId: 'Car park',
    begin: 'Window',
    appointmentRuleId: 'Window',
    day: 'Day',
    bookingId: 'Booking',
  },
  book: 'New booking',
  bookSave: 'Book',
  chooseRule: 'Choose a window',
  chooseDay: 'Choose a day',
  free: '{{count}} left',
  cancel: 'Cancel booking',
  cancelled: 'Booking cancelled',
  cancelHint: 'Cancels the booking of {{plate}}. Its place can be booked again.',
  empty: {
    title: 'No bookings',
    hint: 'Add a booking rule first. Then book here, or let drivers book on the public page.',
  },
}
