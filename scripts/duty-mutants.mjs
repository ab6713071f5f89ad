const folder = 'apps/server/src/modules/duty'
const log = { test: 'apps/server/src/modules/report/sentry-log/sentry-log.test.ts' }
const swaps = { test: `${folder}/shift-swap/shift-swap.test.ts` }

/** Of shifts that change hands, and of what people hear of their roster. */
export const dutyMutants = [
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
