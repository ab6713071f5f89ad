import type { Words } from '../words-type.ts'
import type { appointmentRule as zh } from '../zh/appointment-rule.ts'

export const appointmentRule: Words<typeof zh> = {
  title: 'Booking rules',
  one: 'booking rule',
  field: {
    name: 'Name',
    status: 'Status',
    parkingName: 'Car park',
    lotId: 'Car park',
    weekdays: 'Days',
    fromHour: 'From',
    untilHour: 'Until',
    quota: 'Vehicles a day',
    mostDaysAhead: 'Days ahead',
    isPublic: 'Public page',
    creatorName: 'Added by',
    createdAt: 'Added at',
    disabled: 'Disabled',
  },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  weekday: { d1: 'Mon', d2: 'Tue', d3: 'Wed', d4: 'Thu', d5: 'Fri', d6: 'Sat', d7: 'Sun' },
  everyDay: 'Every day',
  chooseLot: 'Choose a car park',
  publicHint: 'Drivers book on the public page, without signing in.',
  link: 'Page for drivers:',
  empty: {
    title: 'No booking rules yet',
    hint: 'Add one with "New": which windows can be booked, and how many vehicles a day.',
  },
}
