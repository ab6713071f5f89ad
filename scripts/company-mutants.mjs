const payments = 'apps/server/src/modules/group/company-payment'
const ofPayments = { row: 'group/company', test: `${payments}/company-payment.test.ts` }

const invoices = 'apps/server/src/modules/traffic/invoice'
const ofInvoices = { row: 'operation/invoices', test: `${invoices}/bill-invoice.test.ts` }

const credits = 'apps/server/src/modules/group/company-credit'
const ofCredits = { row: 'group/company', test: `${credits}/company-credit.test.ts` }

const statements = 'apps/server/src/modules/group/company-statement'
const ofStatements = { row: 'group/company', test: `${statements}/company-statement.test.ts` }

const payouts = 'apps/server/src/modules/group/company-payout'
const ofPayouts = { row: 'group/company', test: `${payouts}/company-payout.test.ts` }

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
    what: 'credit that was used since is paid out all the same',
    file: `${payouts}/service.ts`,
    find: '    if (isApproved) await demandCredit(db, ctx, companyId, amountFen)\n',
    replace: '',
    ...ofPayouts,
    title: 'never more than the credit',
  },
  {
    what: 'who asked for a payout of credit approves it',
    file: `${payouts}/service.ts`,
    find: "if (askedBy === ctx.session.userId) throw new Failure('companyPayout.own')",
    replace: '',
    ...ofPayouts,
    title: 'not decided by who asked',
  },
  {
    what: 'credit that was given up to be paid out stays gone',
    file: `${payouts}/service.ts`,
    find: "if (state === 'approved') await putBack(db, tenantId, companyPayoutId, by)",
    replace: '',
    ...ofPayouts,
    title: 'is credit again',
  },
  {
    what: 'a payment that was paid out is reversed',
    file: `${payments}/service.ts`,
    find: "if (await writes.isPaidOut(db, tenantId, companyPaymentId)) throw new Failure('companyPayment.paidOut')",
    replace: '',
    ...ofPayouts,
    title: 'came from is not reversed',
  },
  {
    what: 'a bill of which something is paid is voided',
    file: 'apps/server/src/modules/group/bill/service.ts',
    find: 'if (paidFen > 0)',
    replace: 'if (paidFen < 0)',
    ...ofPayments,
    title: 'can be voided',
  },
  {
    what: 'a bill that stands on an invoice is voided',
    file: 'apps/server/src/modules/group/bill/service.ts',
    find: 'if (invoicedFen > 0)',
    replace: 'if (invoicedFen < 0)',
    ...ofInvoices,
    title: 'come before voiding',
  },
  {
    what: 'the same call applies for an invoice of a bill again',
    file: `${invoices}/apply-for-bill.ts`,
    find: 'if (leftFen !== wanted.leftFen)',
    replace: 'if (leftFen < 0)',
    ...ofInvoices,
    title: 'sends it twice',
  },
  {
    what: 'an invoice has bills of two companies',
    file: `${invoices}/apply-for-bill.ts`,
    find: 'bill.companyId !== companyId',
    replace: 'bill.companyId < 0',
    ...ofInvoices,
    title: 'is refused whole',
  },
  {
    what: 'an invoice of several bills is for the days of one of them',
    file: `${invoices}/apply-for-bill.ts`,
    find: 'bills.flatMap(({ firstDay',
    replace: 'bills.slice(0, 1).flatMap(({ firstDay',
    ...ofInvoices,
    title: 'days are those of all of them',
  },
  {
    what: 'who sees some lots of a company sees its invoices',
    file: `${invoices}/queries.ts`,
    find: "(i.company_id is null or ${seesWholeCompany(scope, 'c')})",
    replace: '(true)',
    ...ofInvoices,
    title: 'for who sees all lots',
  },
  {
    what: 'a company is notified of the same step each time',
    file: `${credits}/note-credit.ts`,
    find: 'if (step === company.step) return',
    replace: '',
    ...ofCredits,
    title: 'notified once',
  },
  {
    what: 'who sees some lots of a company is notified of its credit',
    file: `${credits}/queries.ts`,
    find: 'where u.lots is null or not exists (',
    replace: 'where true or not exists (',
    ...ofCredits,
    title: 'notified once',
  },
  {
    what: 'what a company paid ahead leaves its limit as it was',
    file: `${credits}/rules.ts`,
    find: 'openFen + draftedFen + unbilledFen - advanceFen',
    replace: 'openFen + draftedFen + unbilledFen - 0 * advanceFen',
    ...ofCredits,
    title: 'lowers it by as much',
  },
  {
    what: 'a statement of a period that is over follows what was paid later',
    file: `${statements}/queries.ts`,
    find: "and ${dayOf('part.made_at')} <= ${day}::date",
    replace: 'and true',
    ...ofStatements,
    title: 'says the same whatever comes later',
  },
  {
    what: 'a statement leaves out what was owed before it',
    file: 'apps/server/src/platform/statement/rules.ts',
    find: 'const openingFen = owedFen(',
    replace: 'const openingFen = 0 * owedFen(',
    ...ofStatements,
    title: 'begins where the one before it ended',
  },
]
