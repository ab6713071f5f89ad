const folder = 'apps/server/src/modules/merchant/merchant-statement'
const statements = { row: 'operation/discounts', test: `${folder}/merchant-statement.test.ts` }

/** Of a merchant's statement of account: what was owed on a day is not changed by what comes later, and who sees it. */
export const merchantMutants = [
  {
    what: 'a statement of a period that is over follows a payment that is taken back later',
    file: `${folder}/queries.ts`,
    find: "and (part.taken_back_at is null or ${dayOf('part.taken_back_at')} > ${day}::date)), 0)",
    replace: 'and part.taken_back_at is null), 0)',
    ...statements,
    title: 'whatever is paid, taken back or bought later',
  },
  {
    what: 'a statement of a period that is over follows units that come back later',
    file: `${folder}/queries.ts`,
    find: "or ${dayOf('back.moved_at')} <= ${day}::date)",
    replace: 'or back.moved_at is not null)',
    ...statements,
    title: 'whatever is paid, taken back or bought later',
  },
  {
    what: 'units that come back lower a balance once for each charge that they lower',
    file: `${folder}/queries.ts`,
    find: 'where v.tenant_id = ${tenantId} and v.movement_id in (',
    replace:
      'join merchant_charge_part as lowered on lowered.movement_id = v.movement_id where v.tenant_id = ${tenantId} and v.movement_id in (',
    ...statements,
    title: 'ok: opening, lines',
  },
  {
    what: 'anybody of the tenant has the statement of each merchant',
    file: `${folder}/queries.ts`,
    find: '.where(seesMerchant(scope))',
    replace: '',
    ...statements,
    title: 'a person with some lots',
  },
  {
    what: 'units of an account of money are said in fen',
    file: `${folder}/service.ts`,
    find: 'units === null ? null : amountOf(units, accountKind)',
    replace: 'units === null ? null : String(units)',
    ...statements,
    title: 'says units as the account counts them',
  },
]
