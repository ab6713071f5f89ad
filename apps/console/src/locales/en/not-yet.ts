import type { Words } from '../words-type.ts'
import type { notYet as zh } from '../zh/not-yet.ts'

export const notYet: Words<typeof zh> = {
  text: 'Coming in a later version.',
  what: {
    sentryData: 'See what each booth and shift collected, let through free, opened manually and handed over.',
    carFlow: 'See vehicle flow by hour, gate and type.',
    sentry: 'Manage booths, their lanes and their staff.',
    shift: 'Plan booth shifts in a calendar that refuses conflicts.',
    appointmentStatistics: 'See figures on bookings and their outcomes.',
    map: 'See the car parks on a map, coloured by occupancy.',
    subBusiness: 'Manage the sub-merchants that receive payments.',
    subAccount: 'Manage the accounts of sub-merchants.',
    registerStatic: 'See how many people registered, and when.',
  },
}
