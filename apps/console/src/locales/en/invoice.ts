import { invoiceNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { invoice as zh } from '../zh/invoice.ts'

export const invoice: Words<typeof zh> = {
  ...invoiceNamesEn,
  one: 'invoice',
  empty: {
    title: 'No invoices',
    hint: 'Enter a tax profile first, then add an invoice: find paid orders by plate. One invoice can have several orders.',
  },
  field: {
    ...invoiceNamesEn.field,
    lotId: 'Car park',
    begin: 'Applied at',
    invoiceId: 'Invoice',
    orderIds: 'Orders',
    redOf: 'Turns red',
  },
  stat: { applied: 'To issue', issued: 'Issued', failed: 'Failed', red: 'Turned red' },
  statLine: '{{state}}: {{count}}, {{amount}}',
  statTitle: 'By status',
  act: { issue: 'Record as issued', fail: 'Record a failure', turnRed: 'Turn red' },
  done: {
    issue: 'Recorded as issued',
    fail: 'Recorded as failed. Its orders can be applied for again',
    turnRed: 'Turned red. Its orders can be applied for again',
  },
  hint: {
    issue: 'Issue the invoice with the tax office, then enter its number and day.',
    fail: 'Say why. The orders can be applied for again.',
    turnRed:
      'Issue the red invoice with the tax office, then enter its number and day. Afterwards the orders can be refunded or invoiced again.',
  },
  apply: {
    search: 'Plate or order no.',
    find: 'Find orders',
    none: 'No order can be invoiced: not paid, still inside, or on an invoice already',
    chosen_one: '{{count}} order chosen, {{amount}}',
    chosen_other: '{{count}} orders chosen, {{amount}}',
    save: 'Apply',
    saved: 'Applied for the invoice',
  },
  parts: 'Orders',
  part: '{{net}} + tax {{tax}}',
  seller: 'Seller',
  lease: 'Lease of real property',
  term: '{{from}} to {{to}}',
  crossCity: { yes: 'Across cities', no: 'Within one city' },
  profiles: {
    open: 'Tax profiles',
    title: 'Tax profiles',
    hint: 'Each holds from its first day until the next one begins. Invoices that were applied for keep theirs.',
    none: 'No tax profile yet',
    inForce: 'In force',
    add: 'Add a tax profile',
    from: 'From {{day}}',
    rate: 'Rate {{rate}}%',
    failed: 'The tax profiles could not be loaded',
  },
}
