import { refundNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { refund as zh } from '../zh/refund.ts'

export const refund: Words<typeof zh> = {
  ...refundNamesEn,
  title: 'Refunds',
  one: 'refund',
  empty: {
    title: 'No refunds',
    hint: 'Ask for a refund in the details of a parking order. Once approved, it is paid out here.',
  },
  field: {
    ...refundNamesEn.field,
    plateColor: 'Plate colour',
    lotId: 'Car park',
    begin: 'Refunded at',
    refundId: 'Refund',
    paymentId: 'Payment',
    answer: 'Answer',
    idempotencyKey: 'Idempotency key',
  },
  view: { rows: 'One by one', sums: 'Added up' },
  answer: { approve: 'Approve', refuse: 'Refuse' },
  fact: { paid: 'Payment', paidAt: 'Paid at', payChannelNo: 'Transaction no.', coupon: 'Coupons given back' },
  act: {
    ask: 'Refund',
    answer: 'Answer the request',
    post: 'Pay out',
    askAgain: 'Ask the channel again',
    fail: 'Report a failure',
    abandon: 'Withdraw',
  },
  done: {
    ask: 'The refund is asked for',
    answer: 'Answered',
    post: 'The refund is recorded',
    askAgain: 'The channel was asked: {{state}}',
    fail: 'Recorded as failed. It is still owed',
    abandon: 'The refund is withdrawn',
  },
  hint: {
    answer:
      'This refunds {{amount}}, of which {{goodwill}} is goodwill: the operator bears it, and the order does not owe it again.',
    cash: 'Pay {{amount}} in cash from the drawer of your shift. Without a shift it comes out of the cash of the car park.',
    byServer:
      'The channel gives {{amount}} back; no number is needed. It counts as refunded once the channel says that it paid out.',
    byNumber: 'Refund {{amount}} at the channel or the bank first, then enter its number here.',
    giveUp:
      "Make sure in the channel's own merchant console that this refund will not be paid out any more, or the driver may get it twice. Then it can go another way, or be withdrawn.",
    fail: 'The refund did not go through, perhaps because the card is closed. It is still owed: pay it out another way, or withdraw it.',
    abandon: 'The amount counts as paid again. A refund that was paid out cannot be withdrawn.',
    left: 'At most {{left}} can go back.',
    overpaid: '{{overpaid}} was overpaid; anything beyond is goodwill.',
    wrongVehicle: 'After money for another vehicle has gone back, the order is unpaid again.',
    approve: 'Above {{above}} another person has to approve.',
  },
  payment: '{{at}} {{channel}} {{amount}}',
  waiting: {
    mine: 'You asked for this refund. Another person has to answer.',
    other: 'Another person asked for this refund. It needs an answer.',
    product:
      'More was paid than the stay costs, so this refund was proposed automatically and waits for approval. It is withdrawn if the money is owed again.',
  },
  sending: {
    waiting: 'It is about to be sent to the channel.',
    processing:
      'The channel has accepted it and has not paid it out yet. That takes minutes; to a bank card it can take days.',
    abnormal:
      "The channel could not deliver it, perhaps because the card is closed. Handle it in the channel's merchant console, then ask again here; if it will never be paid out, report a failure.",
    unsure:
      'It is not known yet whether the channel has it. It is asked again under the same number, so nothing goes back twice.',
  },
  sendingFact: { outRefundNo: 'Our refund no.', askedAt: 'Last asked', nextAskedAt: 'Asked again' },
  nothing: 'No payment of this order can go back',
  toOrder: 'Open the order',
  failed: 'The refund could not be loaded',
}
