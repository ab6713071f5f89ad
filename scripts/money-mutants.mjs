const traffic = 'apps/server/src/modules/traffic'
const refunds = { file: `${traffic}/refund/act-service.ts`, test: `${traffic}/refund/refund.test.ts` }
const floors = {
  file: 'apps/server/src/db/migrations/0330-floor-prepaid-money.sql',
  test: 'apps/server/src/modules/money/books/prepaid-floors.test.ts',
}
const invoices = { test: `${traffic}/invoice/invoice.test.ts` }

const provided = { test: `${traffic}/invoice/provider.test.ts` }

/** Of money that is given back and invoiced. */
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
    row: 'operation/financial',
    what: 'a waived fee is no income that was given away',
    file: 'apps/server/src/db/migrations/0286-book-waivers.sql',
    test: 'apps/server/src/modules/money/books/books.test.ts',
    find: 'return case when fee @> \'[{"kind": "waived"}]\'',
    replace: 'return case when false',
    title: 'keep a waived fee as income that was given away',
  },
  {
    row: 'operation/financial',
    what: 'what a member has paid in can be spent below nothing',
    ...floors,
    find: "return code in ('2002', '2003',",
    replace: 'return code in (',
    title: '20 spend at once what suffices for 19',
  },
  {
    row: 'operation/financial',
    what: "a member's money belongs to the lot that took it",
    ...floors,
    find: "in ('1103', '2002', '2003',",
    replace: "in ('1103',",
    title: 'is one balance for all lots',
  },
  {
    row: 'operation/financial',
    what: 'the proof of floors does not count legs',
    ...floors,
    file: 'apps/server/src/modules/system/invariant/books-invariants.ts',
    find: 'where (b.balance_fen, b.version) is distinct from (s.fen, s.legs)',
    replace: 'where b.balance_fen is distinct from s.fen',
    title: 'whatever the order, and the proof sees a balance that does not',
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
    test: `${traffic}/invoice/rules.test.ts`,
    file: `${traffic}/invoice/rules.ts`,
    find: '* 2n + divisor(rateBasisPoints)) / (divisor(rateBasisPoints) * 2n)',
    replace: ') / divisor(rateBasisPoints)',
    title: 'the printed figures',
  },
  {
    row: 'operation/invoices',
    what: 'what was sent to a provider is sent again before it is asked about',
    ...provided,
    file: `${traffic}/invoice/ask-issue.ts`,
    find: 'if (request.sentAt === null) await send',
    replace: "if (request.state === 'requested') await send",
    title: 'whose answer was lost is asked about',
  },
  {
    row: 'operation/invoices',
    what: 'an invoice is issued by hand while its provider is at it',
    ...provided,
    file: `${traffic}/invoice/service.ts`,
    find: "if (State === 'applied' && isOver) return",
    replace: "if (State === 'applied') return",
    title: 'is applied for, issued with the tax office’s number',
  },
  {
    row: 'operation/invoices',
    what: 'another amount than was asked is taken for issued',
    ...provided,
    file: `${traffic}/invoice/request-rules.ts`,
    find: '(said.amountFen ?? amountFen) === amountFen ?',
    replace: 'said.amountFen !== 0 ?',
    title: 'of another amount than was asked is left to people',
  },
  {
    row: 'operation/invoices',
    what: 'a call of the provider changes nothing, not even when it is asked',
    ...provided,
    file: `${traffic}/invoice/take-invoice-notice.ts`,
    find: 'if (requestNo !== undefined) await queue.askSoon(db, tenantId, requestNo, now)',
    replace: '',
    title: 'it only makes the question come at once',
  },
]
