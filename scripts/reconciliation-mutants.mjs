const folder = 'apps/server/src/modules/money/reconciliation'
const calls = `${folder}/reconciliation.test.ts`
const rules = `${folder}/rules.test.ts`

/** What bills of pay channels and their days promise. */
export const reconciliationMutants = [
  {
    row: 'operation/reconciliation',
    what: 'numbers of another merchant do not match',
    file: `${folder}/rules.ts`,
    find: 'new Pool(ours.filter(row => row.merchantNo === merchantNo))',
    replace: 'new Pool(ours)',
    test: rules,
    title: 'do not match under another merchant',
  },
  {
    row: 'operation/reconciliation',
    what: 'a difference of a fen is one',
    file: `${folder}/rules.ts`,
    find: 'if (row.amountFen !== own.amountFen)',
    replace: 'if (Math.abs(row.amountFen - own.amountFen) > 1)',
    test: rules,
    title: 'differ by a fen',
  },
  {
    row: 'operation/reconciliation',
    what: 'who decided about a day does not sign it off',
    file: `${folder}/decide-service.ts`,
    find: "throw new Failure('reconciliation.ownWork')",
    replace: 'return {}',
    test: calls,
    title: 'sign off only what is explained',
  },
  {
    row: 'operation/reconciliation',
    what: 'the same file changes nothing',
    file: `${folder}/keep-bill.ts`,
    find: 'if (known !== undefined) return { ...answer, version: known, isKnown: true }',
    replace: '',
    test: calls,
    title: 'keeps each bill',
  },
  {
    row: 'operation/reconciliation',
    what: 'an account is shown to who sees all its lots alone',
    file: `${folder}/account-scope.ts`,
    find: 'if (lotIds === null) return ofTenant',
    replace: 'if (lotIds === null || lotIds) return ofTenant',
    test: calls,
    title: 'are shown to who sees all their lots alone',
  },
  {
    row: 'operation/reconciliation',
    what: 'rows of another day are not taken',
    file: `${folder}/keep-bill.ts`,
    find: "if (other) throw refusal('bill.severalDays'",
    replace: "if (!first) throw refusal('bill.severalDays'",
    test: calls,
    title: 'bill.severalDays',
  },
]
