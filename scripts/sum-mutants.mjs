const walk = { test: 'apps/server/src/sum-rows.test.ts' }

/** Of sums that lead to their rows. */
export const sumMutants = [
  {
    row: 'operation/financial',
    what: 'a matched receipt counts beside the payment that it is',
    file: 'apps/server/src/modules/money/taking/queries.ts',
    find: "r.state not in ('matched', 'undone')",
    replace: "r.state <> 'undone'",
    test: 'apps/server/src/modules/money/taking/taking.test.ts',
    title: 'a receipt without an order is one taking',
  },
  {
    row: 'dashboard/v1',
    what: 'the income of a day leads to all money of the day',
    ...walk,
    file: 'packages/contract/src/sum-rows.ts',
    find: "{ view: 'takings', kind: 'stay', channel:",
    replace: "{ view: 'takings', channel:",
    title: 'the income of a day',
  },
  {
    row: 'operation/financial',
    what: 'a journal of an account counts with both of its sides',
    ...walk,
    file: 'apps/server/src/modules/money/books/journal-queries.ts',
    find: "const debit = side === 'credit' ? sql`0` : ",
    replace: 'const debit = ',
    title: 'what accounts of the books hold',
  },
  {
    row: 'report/sentryData',
    what: 'cash in a drawer stands among the other ways, too',
    ...walk,
    file: 'apps/server/src/modules/money/taking/queries.ts',
    find: "t.duty_id = ${dutyId} and t.channel <> 'cash' else",
    replace: 't.duty_id = ${dutyId} else',
    title: 'what a shift took',
  },
  {
    row: 'operation/arrears',
    what: 'arrears of a car park lead to all of them, whatever the filter says',
    ...walk,
    file: 'packages/contract/src/sum-rows.ts',
    find: "rows('operation/arrears', { ...filter, lotId })",
    replace: "rows('operation/arrears', { ...(filter && {}), lotId })",
    title: 'arrears of a car park and of a plate',
  },
]
