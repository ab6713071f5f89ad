import { reconciliationItemNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { reconciliationItem as zh } from '../zh/reconciliation-item.ts'

export const reconciliationItem: Words<typeof zh> = {
  ...reconciliationItemNamesEn,
  one: 'row',
  field: {
    ...reconciliationItemNamesEn.field,
    accountId: 'Channel account',
    begin: 'Day',
    suggestion: 'Suggestion',
    isUnexplained: 'Explained',
  },
  unexplainedOnly: 'Not explained',
  reason: {
    orderNo: 'Same parking order',
    oneNumber: 'One number is the same',
    amountAndTime: 'Same amount, near in time',
  },
  reasonHint: {
    orderNo: "The merchant's number in the bill is that of the parking order.",
    oneNumber: 'Only one of the two numbers is the same, or the merchant number is another.',
    amountAndTime: 'The amount is the same, at most ten minutes apart; the payment here has no number of the channel.',
  },
  suggested: 'It may be this payment: {{order}}, {{at}}, {{amount}}',
  noOrder: 'not of a stay',
  because: {
    matched: 'Numbers and amounts are the same.',
    otherDay: 'The other side stands on a day nearby.',
    channelOnly:
      'The bill has it, Parkdesk does not. The event may be lost: report it from the device if you can; else take it as a receipt without an order, to be matched to a stay or given back.',
    oursOnly: 'Parkdesk has it, this bill does not. Check the merchant number and the numbers that the device reports.',
    amountDiffers: 'The numbers are the same, the amounts differ.',
    statusDiffers: 'Parkdesk has it as paid; the channel has revoked it, or its refund failed.',
    feeDiffers: 'The fee is not what the rate in the bill makes.',
    duplicate: 'This number stands more than once.',
    unreadable: 'This line of the bill cannot be read. The others are compared.',
    refundChannelOnly: 'The channel has refunded it; Parkdesk has no such refund.',
    refundOursOnly: 'Parkdesk has the refund, this bill does not.',
    refundAmountDiffers: 'It is one refund with two amounts.',
    refundPending: 'The channel is working on this refund. No later bill says how it ends: look it up at the channel.',
  },
  fault: {
    width: 'The line has more or fewer columns than the heading.',
    amount: '"{{column}}" is not an amount.',
    fee: '"{{column}}" is not a fee in whole cents.',
    time: '"{{column}}" is not a time.',
    state: '"{{column}}" says something unknown.',
    number: '"{{column}}" has no number.',
  },
  accept: 'Accept',
  acceptSelected: 'Accept suggestions ({{count}})',
  accepted: '{{count}} {{count|suggestion|suggestions}} accepted',
  takeReceipt: 'Nobody knows for what',
  takeReceiptHint:
    'It stands among the receipts without an order (2008), and the row is explained by it, until it is matched to a stay or given back. Say why.',
  taken: 'Taken as a receipt without an order',
  toReceipt: 'Open the receipt',
  noteIt: 'Note why',
  undo: 'Undo',
  undone: 'Undone',
  empty: {
    title: 'No rows yet',
    hint: 'Once a trade bill is imported, each row of it and of Parkdesk stands here in one class.',
  },
}
