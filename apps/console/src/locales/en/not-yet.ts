import type { Words } from '../words-type.ts'
import type { notYet as zh } from '../zh/not-yet.ts'

export const notYet: Words<typeof zh> = {
  text: 'This comes with a later version.',
  what: {
    dashboardCd: 'Here you will see gates and lanes live with their latest passes and alarms, and open a gate by hand.',
    sentryData: 'Here you will see by sentry box and shift what was taken, freed, forced and handed over.',
    carFlow: 'Here you will see the flow of vehicles by hour, gate and type.',
    sentry: 'Here you will manage sentry boxes, their lanes and their staff.',
    shift: 'Here you will plan the shifts of sentry boxes in a calendar that refuses conflicts.',
    appointmentStatistics: 'Here you will see bookings and what became of them, in figures.',
    map: 'Here you will see the car parks on a map, coloured by how full they are.',
    subBusiness: 'Here you will manage the sub-merchants that take payments.',
    subAccount: 'Here you will manage the accounts of sub-merchants.',
    reconciliation: "Here you will check the books against a payment channel's file, with every difference named.",
    registerStatic: 'Here you will see how many people registered, and when.',
  },
}
