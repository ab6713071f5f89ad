const credit = 'apps/server/src/modules/traffic/credit'
const test = `${credit}/credit.test.ts`
const score = { row: 'shared/credit', file: 'apps/server/src/db/migrations/0381-create-credit.sql', test }

const discountTest = 'apps/server/src/modules/traffic/credit-discount/credit-discount.test.ts'
const discount = { row: 'operation/creditDiscount', test: discountTest }

/** Scores of vehicles, and what they take off stays. */
export const creditMutants = [
  {
    ...score,
    what: 'switched off, it goes on',
    find: 'cross join credit_policy_of(n.tenant_id) as p\n    where p.is_on and p.paid_points > 0',
    replace: 'cross join credit_policy_of(n.tenant_id) as p\n    where p.paid_points > 0',
    title: 'nothing until rules are switched on',
  },
  {
    ...score,
    what: 'late is as good as in time',
    find: 's.taken_at > n.raised_at + p.late_days',
    replace: 'false and s.taken_at > n.raised_at + p.late_days',
    title: 'less when that is late',
  },
  {
    ...score,
    what: 'more comes back than was taken',
    find: 'least(given.points, -taken.points)',
    replace: 'given.points',
    title: 'no more than was really taken',
  },
  {
    ...score,
    what: 'the score of a misread plate stays',
    find: 'where n.plate <> o.plate and',
    replace: 'where false and',
    title: 'goes to the right one',
  },
  {
    ...score,
    what: 'scores leave their bounds',
    find: 'greatest(0, least(1000, v.score + c.points))',
    replace: 'least(1000, v.score + c.points)',
    title: 'never beyond its bounds',
  },
  {
    row: 'shared/credit',
    what: 'adjusted on a score that nobody saw',
    file: `${credit}/service.ts`,
    find: "if (seenScore !== (known ?? null)) throw new Failure('credit.changed')",
    replace: '',
    test,
    title: 'on another score than was seen',
  },
  {
    row: 'shared/credit',
    what: 'the orders of other car parks are shown',
    file: `${credit}/queries.ts`,
    find: 'return scope.lotIds === null ? same : same.on(',
    replace: 'return scope.lotIds !== undefined ? same : same.on(',
    test,
    title: 'some lots only',
  },
  {
    ...discount,
    what: 'the barrier asks for the full fee',
    file: 'apps/server/src/modules/lane/ask/price-exit.ts',
    find: '- (credit?.fen ?? 0) - stay.paidFen',
    replace: '- stay.paidFen',
    title: 'alike on the phone, at the desk, at the barrier',
  },
  {
    ...discount,
    what: 'the exit charges the full fee',
    file: 'apps/server/src/modules/traffic/pass/store-batch.ts',
    find: 'stays: site.hasCredit ? leaving : []',
    replace: 'stays: []',
    title: 'alike on the phone, at the desk, at the barrier',
  },
  {
    ...discount,
    what: 'the score of now instead of the entry',
    file: 'apps/server/src/db/migrations/0382-take-credit-off.sql',
    find: 'e.happened_at <= entered_at',
    replace: 'entered_at is not null',
    title: 'keeps the score with which it entered',
  },
  {
    ...discount,
    what: 'the books call it a discount of channels',
    file: 'apps/server/src/db/migrations/0382-take-credit-off.sql',
    find: "('6101', 'credit', '1101', n.credit_discount_fen - o.credit_discount_fen)",
    replace: "('6101', 'discount', '1101', n.credit_discount_fen - o.credit_discount_fen)",
    title: 'alike on the phone, at the desk, at the barrier',
  },
  {
    ...discount,
    what: 'a re-pricing forgets it',
    file: 'apps/server/src/modules/traffic/order-charge/price-order.ts',
    find: 'credit: creditDiscountOf(priced, await findStayCredit(db, { tenantId, lotId, plate, entryMs }))',
    replace: 'credit: undefined',
    title: 'computed afresh when it is repriced',
  },
  {
    ...discount,
    what: 'tiers at every car park',
    file: 'apps/server/src/db/migrations/0382-take-credit-off.sql',
    find: 'of_lot = any(p.lot_ids)',
    replace: 'of_lot > 0',
    title: 'only at the car parks that give it',
  },
  {
    row: 'operation/creditDiscount',
    what: 'more is taken off than is left',
    file: `${credit}/rules.ts`,
    find: 'Math.min(restFen, off, tier.mostFen ?? restFen)',
    replace: 'Math.min(restFen, off, tier.mostFen ?? restFen) + 1',
    test: `${credit}/rules.test.ts`,
    title: 'never more than is left',
  },
]
