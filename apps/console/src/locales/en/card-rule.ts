import { cardOrderNamesEn, cardRuleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardRule as zh } from '../zh/card-rule.ts'

export const cardRule: Words<typeof zh> = {
  ...cardRuleNamesEn,
  one: 'card rule',
  field: {
    ...cardRuleNamesEn.field,
    lotId: 'Car park',
    lotIds: 'Car parks',
    weekdays: 'Days of the week',
    fromHour: 'From',
    untilHour: 'Until',
    createdAt: 'Added at',
  },
  carSize: cardOrderNamesEn.BillCarSizeId,
  usualKind: 'Monthly',
  section: { sale: 'Sale', place: 'Spaces and plates', end: 'End and refund' },
  empty: {
    title: 'No card rules yet',
    hint: 'A card rule sets the price, period, car parks and spaces. Add one, then sell cards under "Monthly cards".',
  },
  namePlaceholder: 'E.g. Car, monthly',
  cardKindHint: 'The name charge rules use for these cards',
  monthsHint: 'Months in one period: 1, 3 or 12',
  spotsHint: 'Vehicles that can use the card at once, across all its car parks',
  mostPlatesHint: 'Maximum plates per card',
  graceDaysHint: 'Days after the end on which the card is still valid; then its vehicles are charged as visitors',
  onSaleHint: 'When off, no new cards are sold; existing ones can still be renewed',
  soldHint: '{{count}} sold: these keep their terms, and take the new ones when renewed.',
  hoursHint:
    'E.g. nights, 18:00 until 08:00; at other times its vehicles are charged as visitors. Leave both empty for the whole day; an end before the start is on the next day.',
  chooseLots: 'Choose car parks',
  partly: 'This rule also covers car parks you cannot access. Only someone with access to all of them can change it.',
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove card rules',
  removeConfirm: 'Card rules to remove: {{names}}. Remove?',
  removed: '{{count}} {{count|card rule|card rules}} removed',
}
