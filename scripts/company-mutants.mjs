const payments = 'apps/server/src/modules/group/company-payment'
const ofPayments = { row: 'group/company', test: `${payments}/company-payment.test.ts` }

/** Of what companies pay: what it pays, and what keeps credit from being spent twice. */
export const companyMutants = [
  {
    what: 'a bill gets more than it has open',
    file: `${payments}/take-payment.ts`,
    find: 'if (amountFen > bill.amountFen - bill.paidFen)',
    replace: 'if (amountFen < 0)',
    ...ofPayments,
    title: 'more than is open',
  },
  {
    what: 'the same call enters a payment again',
    file: `${payments}/service.ts`,
    find: 'if (known) return { companyPaymentId: known.companyPaymentId }',
    replace: '',
    ...ofPayments,
    title: 'moves money once',
  },
  {
    what: 'more credit is used than there is',
    file: `${payments}/service.ts`,
    find: 'if (sumOf(shares) > creditFen) {',
    replace: 'if (sumOf(shares) < 0) {',
    ...ofPayments,
    title: 'one is refused by name',
  },
  {
    what: 'a payment that is reversed still pays its bills',
    file: `${payments}/service.ts`,
    find: '    await freeParts(db, ctx, companyId, parts)\n    const amountFen',
    replace: '    const amountFen',
    ...ofPayments,
    title: 'bills are due again',
  },
  {
    what: 'a bill of which something is paid is voided',
    file: 'apps/server/src/modules/group/bill/service.ts',
    find: 'if (paidFen > 0)',
    replace: 'if (paidFen < 0)',
    ...ofPayments,
    title: 'can be voided',
  },
]
