import type { Words } from '../words-type.ts'
import type { bookingDay as zh } from '../zh/booking-day.ts'

export const bookingDay: Words<typeof zh> = {
  title: 'Booking statistics',
  field: {
    day: 'Day',
    parkingName: 'Car park',
    ruleName: 'Booking rule',
    quota: 'Quota',
    booked: 'Booked',
    kept: 'Kept',
    noShow: 'No-shows',
    cancelled: 'Cancelled',
    keptPercent: 'Kept (%)',
    lotId: 'Car park',
    begin: 'Day',
  },
  empty: {
    title: 'No bookings',
    hint: 'Once there are bookings, this shows by day and rule how many came, did not come, or were cancelled.',
  },
}
