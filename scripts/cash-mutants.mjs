const shortages = 'apps/server/src/modules/duty/shortage'
const ofShortages = { row: 'operation/financial', test: `${shortages}/shortage.test.ts` }
const settling = { ...ofShortages, file: `${shortages}/settle-service.ts` }
const migration = 'apps/server/src/db/migrations/0427-settle-shortages.sql'

/** What people owe from drawers that were short. */
export const cashMutants = [
  {
    ...settling,
    what: 'more is repaid than is left',
    find: '    demandLeft(ctx, shortage, amountFen)\n    await audit(ctx, db, { action: ' + "'shortage.repay'",
    replace: '    await audit(ctx, db, { action: ' + "'shortage.repay'",
    title: 'no more is taken than is left',
  },
  {
    ...ofShortages,
    file: `${shortages}/queries.ts`,
    what: 'two repay the same at once',
    find: '  await sql`select from sentry_duty where tenant_id = ${scope.tenantId} and duty_id = ${dutyId} for update`.execute(db)\n',
    replace: '',
    title: 'no more is taken than is left',
  },
  {
    ...settling,
    what: 'cash without a shift is taken',
    find: "    if (channel === 'cash' && !(await findDutyOf(db, tenantId, userId))) throw refusal('shortage.noShift', 'channel')\n",
    replace: '',
    title: 'cash without a shift',
  },
  {
    ...settling,
    what: 'he records what he repays himself',
    find: "    if (shortage.userId === userId) throw new Failure('shortage.ownRepayment')\n",
    replace: '',
    title: 'by whoever owes it',
  },
  {
    ...settling,
    what: 'who asked for a waiver approves it',
    find: 'if (askedBy === userId || shortage.userId === userId)',
    replace: 'if (shortage.userId === userId)',
    title: 'one asks, another approves',
  },
  {
    ...settling,
    what: 'who owes it approves that he does not',
    find: 'if (askedBy === userId || shortage.userId === userId)',
    replace: 'if (askedBy === userId)',
    title: 'one asks, another approves',
  },
  {
    ...settling,
    what: 'what was repaid since is waived all the same',
    find: '    if (isApproved) demandLeft(ctx, shortage, amountFen)\n',
    replace: '',
    title: 'repaid since it was asked for',
  },
  {
    ...settling,
    what: 'another amount is approved than was seen',
    find: "    if (amount !== null && fenOf(amount) !== amountFen) throw new Failure('shortage.changed')\n",
    replace: '',
    title: 'one asks, another approves',
  },
  {
    ...ofShortages,
    file: migration,
    what: 'a waiver is no loss in the books',
    find: "when (new.state = 'approved' and old.state <> 'approved')",
    replace: "when (new.state = 'refused' and old.state = 'approved')",
    title: 'one asks, another approves',
  },
  {
    ...ofShortages,
    file: 'apps/server/src/modules/money/books/figure-codes.ts',
    what: 'a waiver takes back what a month received',
    find: "when ${sql.ref(`${account}.code`)} = '6103' and ${sql.ref(`${account}.party`)} = 'shortage' then '1104'",
    replace: '',
    title: 'one asks, another approves',
  },
  {
    ...ofShortages,
    file: 'apps/server/src/modules/system/invariant/shortage-invariant.ts',
    test: 'apps/server/src/modules/system/invariant/books-invariants.test.ts',
    what: 'nobody adds 1104 up',
    find: 'where coalesce(d.left_fen, 0) <> coalesce(b.fen, 0) or d.least_fen < 0',
    replace: 'where d.least_fen < 0',
    title: 'shortagesFitBooks',
  },
]
