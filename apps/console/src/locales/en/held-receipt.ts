import { receiptNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { heldReceipt as zh } from '../zh/held-receipt.ts'

export const heldReceipt: Words<typeof zh> = {
  ...receiptNamesEn,
  one: 'receipt without an order',
  titleOf: '{{amount}} · {{at}}',
  field: {
    ...receiptNamesEn.field,
    begin: 'Received at',
    receiptId: 'Receipt',
    way: 'How',
    answer: 'Answer',
    returnNo: 'Number of the refund',
  },
  answer: { approve: 'Approve', refuse: 'Refuse' },
  because: {
    open: 'The channel or the bank has this money, and nobody knows for which stay. Match it to a stay, or give it back.',
    matched: 'It is matched to a stay, which is paid by it. A wrong match can be undone.',
    returning: 'It was approved that it goes back, and it is not paid back yet.',
    returned: 'It was given back to who paid it.',
    undone: 'It was taken by mistake, and is undone.',
  },
  back: {
    asked: 'It was asked for to give it back. Another person has to approve.',
    approved: 'It is to go back: have the channel pay it back, or transfer it and enter the number.',
    sent: 'The channel pays it back.',
    posted: 'It was given back to who paid it.',
    failed: 'It could not be paid back, and is still owed. Try another way, or give it up.',
    refused: 'The last request to give it back was refused. It is not matched.',
    abandoned: 'The last return was given up. It is not matched.',
  },
  sending: {
    waiting: 'It is being sent to the channel.',
    processing: 'The channel has accepted it, and has not paid it back yet.',
    abnormal:
      'The channel could not pay it back. Settle it in the console of the channel, then ask for the result; say that it failed if it never will be.',
    unsure:
      'It is not known whether the channel has it. It is asked for under the same number, so it is never paid twice.',
  },
  said: 'Note: {{note}}',
  suggestions: 'Stays that it may be of',
  noSuggestion: 'Nothing of its amount or number is due. If you know the stay, match it by the number of its order.',
  suggested: {
    charge: 'The driver was asked for it under this number',
    orderNo: "The merchant's number is that of the order",
    amountAndTime: 'Same amount, near in time',
    amount: 'Same amount',
  },
  leftAt: 'left {{at}}',
  isArrears: 'arrears',
  act: {
    match: 'Match to a stay',
    unmatch: 'Undo the match',
    askReturn: 'Give back',
    answer: 'Decide',
    post: 'Pay back',
    askAgain: 'Ask the channel',
    fail: 'It failed',
    abandon: 'Give the return up',
  },
  done: {
    match: 'Matched: the stay is paid by it',
    unmatch: 'The match is undone: the stay is due again',
    askReturn: 'Asked for. Another person has to approve',
    answer: 'Decided',
    post: 'Done',
    askAgain: 'The channel was asked: {{state}}',
    fail: 'Noted. It is still owed',
    abandon: 'Given up. It is not matched',
  },
  hint: {
    match:
      'The stay, or its arrears, is paid by these {{amount}}. What is beyond its due was paid too much and can be refunded.',
    unmatch:
      '{{amount}} of the stay are due again, and the receipt is not matched. No money moves, so nobody approves.',
    askReturn: 'All {{amount}} go back to who paid them. Another person has to approve.',
    answer:
      'Approved, {{amount}} are owed to who paid them; where the server can, the channel is asked to pay them back at once.',
    post: 'Pay {{amount}} back at the channel or by the bank first, then enter the number here.',
    fail: '{{amount}} could not be paid back, as when the account was closed. They are still owed.',
    abandon: '{{amount}} do not go back, and are not matched. What was paid back stays so.',
  },
  byServer: 'The channel pays it back, and no number is needed. It is done once the channel says so.',
  facts: 'Receipt',
  steps: 'History',
  channelItself: 'the pay channel',
  step: {
    taken: 'Recorded',
    undone: 'Undone',
    matched: 'Matched to',
    unmatched: 'Match undone',
    returnAsked: 'Return asked for',
    returnRefused: 'Return refused',
    returnApproved: 'Return approved',
    returnSent: 'Sent to the channel',
    returnFailed: 'Return failed',
    returned: 'Given back',
    returnAbandoned: 'Return given up',
  },
  empty: {
    title: 'No receipts without an order',
    hint: 'A payment that only the bill has, and income in a bank statement that nobody can explain, can be taken as a receipt here, to be matched to a stay or given back.',
  },
}
