import { cardNamesEn, cardRuleNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardRule as zh } from '../zh/card-rule.ts'

export const cardRule: Words<typeof zh> = {
  ...cardRuleNamesEn,
  one: 'card rule',
  field: {
    ...cardRuleNamesEn.field,
    lotId: 'Car park',
    lotIds: 'Car parks',
    createdAt: 'Added at',
  },
  carSize: cardNamesEn.BillCarSizeId,
  usualKind: 'Monthly',
  section: { sale: 'Sale', place: 'Spaces and plates', end: 'End and refund' },
  empty: {
    title: 'No card rules yet',
    hint: 'A card rule says the price, the period, the car parks and the spaces. Add one, then sell cards under "Monthly cards".',
  },
  namePlaceholder: 'Such as: Car, monthly',
  cardKindHint: 'What charge rules know its vehicles by',
  monthsHint: 'Months of one period: 1, 3 or 12',
  spotsHint: 'Vehicles that use the card at once, in all its car parks together',
  mostPlatesHint: 'The most plates on a card',
  graceDaysHint: "Days after the end on which it still holds; then vehicles are charged like anybody's",
  onSaleHint: 'Off sale, no new cards; those that are sold can still be renewed',
  soldHint: '{{count}} sold: these keep what they were sold with, and take what stands here when they are renewed.',
  chooseLots: 'Choose car parks',
  partly: 'This rule is for car parks that you do not see, too. Only somebody who sees all of them can change it.',
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove card rules',
  removeConfirm: 'The card rules {{names}} will be removed. Remove?',
  removed: '{{count}} card rules removed',
}
