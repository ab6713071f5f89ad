const folder = 'apps/server/src/modules/money/sub-account'
const sharing = { row: 'operation/subAccount', test: `${folder}/share-income.test.ts` }
const rules = { row: 'operation/subAccount', test: `${folder}/sub-account.test.ts` }
const payouts = { row: 'operation/subAccount', test: `${folder}/payout.test.ts` }

/** Of income that is passed on, and of who is paid out. */
export const shareMutants = [
  {
    what: 'two servers share the same money',
    file: `${folder}/share-income.ts`,
    find: '    order by a.sub_account_id for update`.execute(db)\n  if (accounts',
    replace: '    order by a.sub_account_id`.execute(db)\n  if (accounts',
    ...sharing,
    title: 'once by two servers',
  },
  {
    what: 'a stay is shared by the car park where it was paid',
    file: `${folder}/share-income.ts`,
    find: 'o.order_id = p.order_id and o.lot_id = r.lot_id\n  union all',
    replace: 'o.order_id = p.order_id and j.lot_id = r.lot_id\n  union all',
    ...sharing,
    title: 'by the car park of the stay',
  },
  {
    what: 'the last day of a rule is not kept',
    file: `${folder}/share-income.ts`,
    find: "and j.journal_id > r.above and j.journal_id <= r.through and j.day >= r.first_day and j.day <= coalesce(r.last_day, 'infinity')",
    replace: 'and j.journal_id > r.above and j.journal_id <= r.through and j.day >= r.first_day',
    ...rules,
    title: 'end on a day',
  },
  {
    what: 'a refund takes back its own part, rounded for itself',
    file: `${folder}/share-income.ts`,
    find: '(paid.left_fen - f.amount_fen) * r.rate_bp / 10000 - paid.left_fen * r.rate_bp / 10000',
    replace: '-(f.amount_fen * r.rate_bp / 10000)',
    ...sharing,
    title: 'take back so much',
  },
  {
    what: 'a month is closed without its shares',
    file: 'apps/server/src/modules/money/books/service.ts',
    find: '    await shareThrough(db, tenantId, await monthQueries.lastJournal(db, tenantId), ctx.clock())\n',
    replace: '',
    ...sharing,
    title: 'in a month before that is closed',
  },
  {
    what: 'movements of car parks out of sight are listed',
    file: `${folder}/movement-queries.ts`,
    find: "    .where(inScope(scope, 'v', lotId))\n",
    replace: "    .where(inScope({ ...scope, lotIds: null }, 'v', lotId))\n",
    ...sharing,
    title: 'are of the caller’s lots',
  },
  {
    what: 'two people share more than all of a car park',
    file: `${folder}/rule-queries.ts`,
    find: ' for no key update`',
    replace: '`',
    ...rules,
    title: 'of two people at once',
  },
  {
    what: 'a rule ends before what it has shared',
    file: `${folder}/rule-service.ts`,
    find: 'sharedUntil !== null && lastDay < sharedUntil',
    replace: 'sharedUntil !== null && lastDay < rule.firstDay',
    ...rules,
    title: 'end on a day',
  },
  {
    what: 'shares of the last days are paid out',
    file: `${folder}/queries.ts`,
    find: 'and m.day > ${today}::date - a.hold_days',
    replace: 'and m.day > ${today}::date',
    ...payouts,
    title: 'has waited long enough',
  },
  {
    what: 'a payout is approved above what is left',
    file: `${folder}/payout-service.ts`,
    find: '      demandPayable(ctx, account, amountFen)\n      const moved',
    replace: '      const moved',
    ...payouts,
    title: 'not approved above what refunds have left',
  },
  {
    what: 'who asked for a payout approves it',
    file: `${folder}/payout-service.ts`,
    find: "    if (payout.askedBy === userId) throw new Failure('sharePayout.own')\n",
    replace: '',
    ...payouts,
    title: 'never by who asked',
  },
  {
    what: 'whoever sees one car park pays out for all',
    file: `${folder}/demand-all-lots.ts`,
    find: "  if (scope.lotIds !== null) throw new Failure('subAccount.allLots')\n",
    replace: "  if (scope.lotIds === undefined) throw new Failure('subAccount.allLots')\n",
    ...payouts,
    title: 'of nobody who does not see all car parks',
  },
]
