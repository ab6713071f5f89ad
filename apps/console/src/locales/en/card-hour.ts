import { cardHourNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardHour as zh } from '../zh/card-hour.ts'

export const cardHour: Words<typeof zh> = {
  ...cardHourNamesEn,
  field: {
    ...cardHourNamesEn.field,
    plateNumber: 'Plate',
    lotId: 'Car park',
    cardRuleId: 'Card rule',
    daysLeft: 'Days left',
    begin: 'Sold at',
  },
  empty: {
    title: 'No orders of cards by hours',
    hint: 'These are monthly cards that are valid in certain hours of the week, such as nights or weekends; at other times their vehicles are charged as visitors. Give a card rule valid hours, then sell cards of it under "Monthly cards".',
  },
}
