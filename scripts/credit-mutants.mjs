const credit = 'apps/server/src/modules/traffic/credit'
const test = `${credit}/credit.test.ts`
const score = { row: 'shared/credit', file: 'apps/server/src/db/migrations/0381-create-credit.sql', test }

/** Scores of vehicles. */
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
]
