import { merchantNamesEn, movementNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { merchant as zh } from '../zh/merchant.ts'

export const merchant: Words<typeof zh> = {
  ...merchantNamesEn,
  one: 'merchant',
  field: {
    ...merchantNamesEn.field,
    lotId: 'Car park',
    lotIds: 'Car parks',
    disabled: 'Disabled: gives no more coupons, and those given cannot be used',
    amount: 'Amount',
    paid: 'Money taken (yuan)',
    channel: movementNamesEn.field.channel,
    direction: 'Correction',
    refund: 'Money given back (yuan)',
    reason: 'Reason',
  },
  channel: movementNamesEn.channel,
  direction: { add: 'Add', take: 'Take away' },
  view: { merchants: 'Merchants', statement: 'Statement' },
  account: { minutes: '{{amount}} min', money: '{{amount}}', count: '{{amount}} coupons' },
  unit: { minutes: 'minutes', money: 'yuan', count: 'coupons' },
  accountHint: {
    minutes: 'The balance is minutes. Gives coupons of time only; each takes its minutes.',
    money: 'The balance is money. Gives coupons of money only; each takes its amount.',
    count: 'The balance is a number of coupons. Gives any coupon; each takes one.',
  },
  kindFixed: 'The account was moved already, so its kind stays.',
  lotsHint: 'Its customers can use coupons in these car parks.',
  empty: {
    title: 'No merchants yet',
    hint: 'Add a merchant and recharge its account. Then make a template under "Coupons" and give coupons to customers; the exit takes them off.',
  },
  empties: 'Nothing left',
  facts: 'Merchant',
  latest: 'Latest movements',
  noMovement: 'No movements yet. Recharge the account, then coupons can be given.',
  wholeStatement: 'Whole statement',
  edit: 'Edit',
  recharge: {
    title: 'Recharge',
    act: 'Recharge',
    for: '{{name}}, balance now {{balance}}',
    amount: 'To be added ({{unit}})',
    after: 'Balance after it: {{balance}}',
    saved: 'Recharged',
  },
  correct: {
    title: 'Correct the balance',
    act: 'Correct',
    amount: 'By how much ({{unit}})',
    after: 'Balance after it: {{balance}}',
    short: 'Not enough: {{balance}} at most can be taken',
    refundHint: 'Leave it empty when no money goes back. Money given back is entered into the ledger.',
    saved: 'Balance corrected',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove merchants',
  removeConfirm:
    'Merchants to remove: {{names}}. One whose account was moved cannot be removed; disable it instead. Remove?',
  removed: '{{count}} removed',
}
