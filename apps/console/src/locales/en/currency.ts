import { amountHolderNames } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { currency as zh } from '../zh/currency.ts'

export const currency: Words<typeof zh> = {
  title: 'Currency',
  intro: 'What all amounts are in: charge rules, orders, cards, accounts of merchants, reports, exports and receipts.',
  label: 'Currency',
  option: '{{code}} · {{name}}',
  sample: 'An amount is shown as {{amount}}, with {{decimals}}.',
  held: 'The currency cannot be changed any more: there are {{holders}} with amounts in this one.',
  comma: ', ',
  holder: amountHolderNames.en,
  choose: 'It can be chosen only before there is a first amount.',
  failed: 'The currency could not be read',
}
