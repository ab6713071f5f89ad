const folder = 'apps/server/src/modules/duty'
const log = { test: 'apps/server/src/modules/report/sentry-log/sentry-log.test.ts' }
const inspections = { test: `${folder}/inspection/inspection.test.ts` }
const swaps = { test: `${folder}/shift-swap/shift-swap.test.ts` }

/** Of shifts that change hands, and of what people hear of their roster. */
export const dutyMutants = [
  {
    row: 'report/inspection',
    what: 'a round can be checked after it was missed',
    file: `${folder}/inspection/check.ts`,
    find: 'round.doneAt !== null || now >= round.missedAt',
    replace: 'round.doneAt !== null',
    ...inspections,
    title: 'to do, overdue, done with the last point',
  },
  {
    row: 'report/inspection',
    what: 'anybody checks the round of another',
    file: `${folder}/inspection/check.ts`,
    find: 'round.personId !== session.userId',
    replace: 'round.personId === session.userId',
    ...inspections,
    title: 'only whose it is checks it',
  },
  {
    row: 'report/inspection',
    what: 'a change of the plan leaves the coming rounds of the old one',
    file: `${folder}/inspection-plan/service.ts`,
    find: '      await queries.deleteComing(db, tenantId, [inspectionPlanId], now)\n',
    replace: '',
    ...inspections,
    title: 'a change makes what is not yet due again',
  },
  {
    row: 'report/inspection',
    what: 'a finding opens a second repair order',
    file: `${folder}/inspection/check.ts`,
    find: '    if (found.repairOrderId !== null) return { repairOrderId: found.repairOrderId, isNew: false }\n',
    replace: '',
    ...inspections,
    title: 'a finding becomes a repair order with its picture once',
  },
  {
    row: 'basic/shift',
    what: 'a colleague approves his own swap',
    file: `${folder}/shift-swap/act-service.ts`,
    find: '[seen.askedBy, seen.colleagueId].includes',
    replace: '[seen.askedBy].includes',
    ...swaps,
    title: 'not permitted: neither of the two decides',
  },
  {
    row: 'basic/shift',
    what: 'nothing is checked again when a swap is approved',
    file: `${folder}/shift-swap/act-service.ts`,
    find: '    if (isApproved) {\n      await demandPossible(ctx, db, handovers, swap.colleagueId)\n',
    replace: '    if (isApproved) {\n',
    ...swaps,
    title: 'conflict: two places and too little rest',
  },
  {
    row: 'report/sentryLog',
    what: 'a forced entry shows its picture as an exit',
    file: 'apps/server/src/modules/traffic/order-action/record-action.ts',
    find: `and lane_id = \${laneId} and direction = \${direction})`,
    replace: `and lane_id = \${laneId})`,
    ...log,
    title: 'is in the log with its pictures',
  },
  {
    row: 'report/sentryLog',
    what: 'any picture can be chosen',
    file: 'apps/server/src/modules/traffic/order-action/picture-service.ts',
    find: 'if (!others.some(other => other.pictureUrl === pictureUrl))',
    replace: 'if (others.length < 0)',
    ...log,
    title: 'invalid: of another time',
  },
  {
    row: 'basic/shift',
    what: 'a message for each change',
    file: `${folder}/roster/notify-planned.ts`,
    find: 'await listNotNotified(db, scope.tenantId, others, { kind, content })',
    replace: 'others',
    ...swaps,
    title: 'ok: one message a person',
  },
]
