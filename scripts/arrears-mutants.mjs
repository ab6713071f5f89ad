const arrears = 'apps/server/src/modules/traffic/arrears'
const test = `${arrears}/arrears.test.ts`

/** What a vehicle owes that left. */
export const arrearsMutants = [
  {
    row: 'operation/arrears',
    what: 'no waiting for a payment that is late',
    file: `${arrears}/raise-arrears.ts`,
    find: 'now.getTime() - arrearsAfterMinutes * 60_000',
    replace: 'now.getTime()',
    test,
    title: 'half an hour after an unpaid exit',
  },
  {
    row: 'operation/arrears',
    what: 'who asks to write off may answer',
    file: `${arrears}/act-service.ts`,
    find: "if (arrears.askedBy === userId) throw new Failure('arrears.own')",
    replace: '',
    test,
    title: 'takes two people',
  },
  {
    row: 'operation/arrears',
    what: 'arrears of any lot for anybody',
    file: `${arrears}/queries.ts`,
    find: ".where(inScope(scope, 'a', lotId))",
    replace: ".where('a.tenant_id', '=', scope.tenantId)",
    test,
    title: 'are within the caller',
  },
  {
    row: 'operation/arrears',
    what: 'no payment at another lot',
    file: 'apps/server/src/modules/traffic/payment/payable-orders.ts',
    find: "o.park_status = 'left' and (",
    replace: 'false and (',
    test,
    title: 'with money of any lot',
  },
  {
    row: 'operation/arrears',
    what: 'nothing is asked for at the exit of another lot',
    file: 'apps/server/src/modules/lane/ask/rules.ts',
    find: "arrearsFen > 0 && policy.arrears !== 'open' && rights.length === 0",
    replace: 'false',
    test,
    title: 'at the exit: besides what is due',
  },
  {
    row: 'operation/arrears',
    what: 'what is disputed is asked for all the same',
    file: 'apps/server/src/modules/lane/ask/queries.ts',
    find: "('writtenOff', 'disputed')",
    replace: "('writtenOff')",
    test,
    title: 'a dispute is not asked for',
  },
  {
    row: 'operation/arrears',
    what: 'by lot only what is open is counted',
    file: `${arrears}/queries.ts`,
    find: ".groupBy(['a.lot_id', 'l.name'])",
    replace: ".where('a.open_fen', '>', 0).groupBy(['a.lot_id', 'l.name'])",
    test,
    title: 'by lot and by plate come from the same',
  },
]
