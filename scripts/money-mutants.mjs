const traffic = 'apps/server/src/modules/traffic'
const refunds = { file: `${traffic}/refund/act-service.ts`, test: `${traffic}/refund/refund.test.ts` }
const invoices = { test: `${traffic}/invoice/invoice.test.ts` }

/** Of money that is given back, invoiced and paid by channels. */
export const moneyMutants = [
  {
    row: 'report/refundStatement',
    what: 'a fen more than was paid goes back',
    ...refunds,
    find: 'if (amountFen > leftFen)',
    replace: 'if (amountFen > leftFen + 1)',
    title: 'of what was owed is goodwill',
  },
  {
    row: 'report/refundStatement',
    what: 'a key that was sent with other content answers the first refund',
    ...refunds,
    find: `if (known && known.contentHash !== hash) throw new Failure('money.keyUsed')`,
    replace: '',
    title: 'a key asks once, and is refused with other content',
  },
  {
    row: 'operation/invoices',
    what: 'what stands on an invoice goes back all the same',
    ...invoices,
    file: `${traffic}/refund/settle.ts`,
    find: 'if (paidFen - amountFen <',
    replace: 'if (paidFen <',
    title: 'come before a refund',
  },
  {
    row: 'operation/invoices',
    what: 'the tax of an invoice is rounded down',
    ...invoices,
    file: `${traffic}/invoice/rules.ts`,
    find: '* 2n + divisor(rateBasisPoints)) / (divisor(rateBasisPoints) * 2n)',
    replace: ') / divisor(rateBasisPoints)',
    title: 'several orders on one',
  },
  {
    row: 'basic/paymentConfig',
    what: 'a charge that the channel calls about twice is posted twice',
    file: `${traffic}/intent/resolve.ts`,
    find: 'resolvedAt: now }))) return false\n    const numbers',
    replace: 'resolvedAt: now }))) await Promise.resolve()\n    const numbers',
    test: 'apps/server/src/modules/lane/driver-pay/driver-pay.test.ts',
    title: 'calls often, and is posted once',
  },
]
