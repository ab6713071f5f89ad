/** What was done with money that goes back, and with keys of calls that move money. */
export const moneyActions = {
  card: {
    askRefund: 'asked for a refund',
    approveRefund: 'approved the refund',
    refuseRefund: 'refused the refund',
    abandonRefund: 'withdrew the refund',
  },
  sentryDuty: { begin: 'began', count: 'counted the cash', handOver: 'handed over' },
  shortage: {
    repay: 'recorded a repayment',
    askWaiver: 'asked to waive',
    waive: 'waived',
    refuseWaiver: 'refused to waive',
  },
  dunning: { print: 'printed a batch', noteCall: 'noted a call' },
  dunningPolicy: { save: 'added a dunning policy' },
  credit: { adjust: 'adjusted the score of a vehicle' },
  creditPolicy: { save: 'added credit rules' },
  invoice: {
    apply: 'applied for the invoice',
    issue: 'recorded the invoice as issued',
    fail: 'recorded that the invoice failed',
    turnRed: 'turned the invoice red',
  },
  taxProfile: { save: 'added a tax profile' },
  idempotency: { conflict: 'sent a key again with other content, which was refused' },
  refund: {
    ask: 'asked for a refund',
    approve: 'approved the refund',
    refuse: 'refused the refund',
    post: 'paid the refund out',
    fail: 'reported that the refund failed',
    abandon: 'withdrew the refund',
    propose: 'proposed a refund',
    withdraw: 'withdrew the proposed refund, as the money is owed again',
  },
}
