const payments = 'apps/server/src/modules/traffic/payment'
const bySheet = { row: 'operation/financial', test: `${payments}/sheet-import.test.ts` }
const invoices = 'apps/server/src/modules/traffic/invoice'

/** Of payments that come by a sheet, all of it or nothing; of the age of arrears; and of the tax of an invoice's one line. */
export const paymentImportMutants = [
  {
    ...bySheet,
    what: 'a total that is not the sum of its ways is booked',
    file: `${payments}/parts.ts`,
    find: "if (waysFen !== totalFen) faults.push({ code: 'payment.waysDiffer', partsFen: waysFen })",
    replace: '',
    title: 'names each row with both figures',
  },
  {
    ...bySheet,
    what: 'a fee and a tax that do not come to the total are booked',
    file: `${payments}/parts.ts`,
    find: 'if (isStated && partsFen !== totalFen)',
    replace: 'if (isStated && partsFen > totalFen)',
    title: 'names each row with both figures',
  },
  {
    ...bySheet,
    what: 'the good rows of a sheet with bad ones are booked',
    file: 'apps/server/src/platform/import/carry-out.ts',
    find: 'if (isWhole && failed > 0)',
    replace: 'if (isWhole && failed < 0)',
    title: 'names each row with both figures',
  },
  {
    ...bySheet,
    what: 'what a row took off is not taken off its order',
    file: `${payments}/sheet-import.ts`,
    find: 'discount_fen: at === 0 ? payment.discountFen : 0',
    replace: 'discount_fen: 0',
    title: 'a good sheet books each payment once',
  },
  {
    ...bySheet,
    what: 'rows of one sheet pay an order twice',
    file: `${payments}/sheet-import.ts`,
    find: 'left.set(order, (left.get(order) ?? 0) - payment.totalFen - payment.discountFen)',
    replace: '',
    title: 'each other fault is said at its column',
  },
  {
    ...bySheet,
    what: 'an order that was paid meanwhile is paid again',
    file: `${payments}/sheet-import.ts`,
    find: 'order.isUnpaid && askedFen <= dueFen',
    replace: 'order.isUnpaid',
    title: 'an order that was paid after the rehearsal',
  },
  {
    ...bySheet,
    what: 'a sheet pays for an order that one does not see',
    file: `${payments}/import-queries.ts`,
    find: "where ${inScope(scope, 'o')} and (o.order_no",
    replace: 'where o.tenant_id = ${scope.tenantId} and (o.order_no',
    title: 'of a car park that one does not see',
  },
  {
    row: 'operation/arrears',
    what: 'arrears grow older by the hour of the exit',
    file: 'apps/server/src/modules/traffic/arrears/queries.ts',
    find: 'at time zone l.time_zone)::date - (${leftAt} at time zone l.time_zone)::date)`',
    replace: "at time zone 'UTC')::date - (${leftAt} at time zone 'UTC')::date)`",
    test: 'apps/server/src/modules/traffic/arrears/ageing.test.ts',
    title: 'a day older at midnight',
  },
  {
    row: 'operation/invoices',
    what: 'the tax of an invoice is rounded by order',
    file: `${invoices}/rules.ts`,
    find: '    soFarFen += grossFen\n',
    replace: '    soFarFen = grossFen\n',
    test: `${invoices}/rules.test.ts`,
    title: 'the parts of a line share its tax',
  },
]
