import { cardOrderNamesEn, cardRefundNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { cardRefund as zh } from '../zh/card-refund.ts'

export const cardRefund: Words<typeof zh> = {
  ...cardRefundNamesEn,
  one: 'card refund',
  empty: {
    title: 'No card refunds',
    hint: 'Refund a card in its details: up to the set amount at once; above it is asked for, and another person approves it here.',
  },
  field: {
    ...cardRefundNamesEn.field,
    plateNumber: 'Plate',
    lotId: 'Car park',
    begin: 'Asked at',
    answer: 'Answer',
    remark: 'Explanation',
    cardRefundId: 'Card refund',
  },
  channel: cardOrderNamesEn.CashChannelRemark,
  answer: { approve: 'Approve', refuse: 'Refuse' },
  act: { answer: 'Answer', post: 'Pay out', abandon: 'Withdraw' },
  heading: {
    answer: 'Answer the refund of a card',
    post: 'Pay out the refund of a card',
    abandon: 'Withdraw the refund of a card',
  },
  done: {
    answer: 'Answered',
    post: '{{amount}} refunded; the card ends with today',
    abandon: 'The refund is withdrawn',
  },
  hint: {
    answer:
      '{{amount}} is asked for. Once approved, the card goes on until it is paid out; what is left is calculated again then, and never exceeds this amount.',
    abandon: 'The card goes on.',
  },
  question: 'This refunds {{amount}} today. The card ends with today and cannot be taken back.',
  confirm: 'Refund {{amount}}',
  toCard: 'Open the card',
}
