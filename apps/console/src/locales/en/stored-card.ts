import { payChannelNamesEn, storedCardNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { storedCard as zh } from '../zh/stored-card.ts'

export const storedCard: Words<typeof zh> = {
  ...storedCardNamesEn,
  one: 'stored card',
  channel: payChannelNamesEn,
  field: {
    ...storedCardNamesEn.field,
    plateNumber: 'Plate',
    startTime: 'Issued at',
    creatorName: 'Issued by',
    rechargeTierId: 'Recharge tier',
    amount: 'Amount ({{currency}})',
    channel: 'Paid by',
    lotId: 'Taken at',
    reason: 'Reason',
  },
  view: { cards: 'Cards', used: 'Movements' },
  madeOf: '{{principal}} paid in, {{gift}} gift',
  anyone: 'No holder',
  cardNoHint: 'As it is printed on the card. Leave it empty to have one given.',
  holderHint:
    'With a name and a phone number the card may hold more, and its holder can be recognised when it is lost.',
  platesHint: 'The vehicles that may use it. Press Enter after each; up to {{most}}.',
  platesWrong: 'Not a valid plate: {{plates}}. Correct or remove it.',
  platesTooMany: 'At most {{most}} plates. Remove {{plates}}.',
  paysAtExitHint:
    'Its vehicles leave without stopping to pay while the balance is enough; otherwise they pay as usual.',
  facts: 'The card',
  latest: 'Latest movements',
  noUse: 'No movements yet. Recharge it, and it pays for stays.',
  wholeStatement: 'All movements',
  edit: 'Edit',
  recharge: {
    title: 'Recharge',
    act: 'Recharge',
    for: '{{name}}, balance {{balance}}',
    anyAmount: 'Another amount',
    tier: 'Pay {{amount}}',
    tierGift: 'Pay {{amount}}, get {{gift}} besides',
    after: 'Balance after it: {{balance}}',
    saved: 'Recharged',
    chooseLot: 'Choose a car park',
  },
  freeze: {
    title: 'Freeze',
    act: 'Freeze',
    about: 'It pays for nothing and cannot be recharged; its balance stays. Freeze a card first when it is lost.',
    saved: 'Frozen',
  },
  unfreeze: {
    title: 'Put back into use',
    act: 'Put back into use',
    about: 'It pays and can be recharged again.',
    saved: 'Back in use',
  },
  close: {
    title: 'Pay out and close',
    act: 'Pay out and close',
    about: '{{principal}} that was paid in goes back, the gift of {{gift}} lapses, and the plates are free again.',
    channel: 'Paid out by',
    saved: 'Done',
    asked: 'The amount is large: another person has to approve it. Until then the card is frozen.',
  },
  waits: '{{askedBy}} asked at {{askedAt}} to pay out {{principal}}; waiting for approval',
  empty: {
    title: 'No stored cards yet',
    hint: 'Drivers pay in beforehand and leave without stopping to pay. Add a card with its plates and recharge it; usual amounts and gifts are set in the screen of recharge tiers.',
  },
}
