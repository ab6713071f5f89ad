import { amountHolderNames } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { currency as zh } from '../zh/currency.ts'

export const currency: Words<typeof zh> = {
  title: 'Currency',
  intro: 'The currency of all amounts: charge rules, orders, cards, merchant accounts, reports, exports and receipts.',
  label: 'Currency',
  option: '{{code}} · {{name}}',
  sample: 'An amount is shown as {{amount}}, with {{decimals}}.',
  held: 'The currency can no longer be changed: there are {{holders}} with amounts in it.',
  comma: ', ',
  holder: amountHolderNames.en,
  choose: 'It can be chosen only before the first amount is entered.',
  failed: 'The currency could not be loaded',
}
