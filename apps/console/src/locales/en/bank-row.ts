import { bankRowNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { bankRow as zh } from '../zh/bank-row.ts'

export const bankRow: Words<typeof zh> = {
  ...bankRowNamesEn,
  one: 'bank row',
  field: { ...bankRowNamesEn.field, begin: 'Time', suggestion: 'Possible withdrawal', lotId: 'Car park' },
  because: {
    payout: 'It is a withdrawal from a channel account.',
    payoutGone:
      'The withdrawal that it was joined with is not in the newest fund bill any more, or has another amount. Undo it and look again.',
    cash: 'Cash from the safe of a car park came to the bank, and is booked.',
    receipt: 'It is a receipt without an order: match it to a stay when it is found, or give it back.',
    explained: 'A person noted what it is.',
    received:
      'Nobody has said what came in: accept the withdrawal, say that it is banked cash, take it as a receipt without an order, or note what it is.',
    paid: 'Nobody has said what went out: note what it is.',
  },
  exact: 'The amount is the same, and the reference or the summary has the number of the withdrawal.',
  suggested: 'A withdrawal of the same amount, near in time: {{account}}, {{day}}, {{number}}',
  accept: 'It is this withdrawal',
  accepted: 'Joined',
  isCash: 'Banked cash',
  chooseLot: 'Choose a car park',
  cashHint: 'The cash goes from the safe of the chosen car park to the bank, and is booked at once.',
  takeReceipt: 'Nobody knows for what',
  takeReceiptHint:
    'It stands among the receipts without an order (2008) until it is matched to a stay or given back. Say why.',
  taken: 'Taken as a receipt without an order',
  noteIt: 'Note what it is',
  undo: 'Undo',
  undone: 'Undone',
  empty: {
    title: 'No bank rows yet',
    hint: 'Download the template, paste what your bank exports into its columns, and import it. A row that is imported again is not doubled.',
  },
}
