const guest = 'apps/server/src/modules/guest'

/** Of visitors and bookings. */
export const guestMutants = [
  {
    row: 'operation/appointmentOrders',
    what: 'one more vehicle than the quota is booked',
    file: `${guest}/booking/store-booking.ts`,
    find: '(taken?.taken ?? 0) > rule.quota)',
    replace: '(taken?.taken ?? 0) > rule.quota + 1)',
    test: `${guest}/booking/booking.test.ts`,
    title: 'is never overbooked',
  },
  {
    row: 'operation/visitors',
    what: 'a visitor enters as often as he likes',
    file: `${guest}/visitor/follow-right.ts`,
    find: '    entries,\n',
    replace: '    entries: 99,\n',
    test: `${guest}/visitor/visitor.test.ts`,
    title: 'comes as often as it may not',
  },
]
