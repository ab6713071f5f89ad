const folder = 'apps/server/src/modules/site'
const devices = { test: `${folder}/device/device.test.ts` }
const reports = { test: `${folder}/device/device-report.test.ts` }
const repairs = { test: `${folder}/repair-order/repair-order.test.ts` }

/** Of devices and their repair. */
export const deviceMutants = [
  {
    row: 'EN-03',
    what: 'an issued terminal needs no holder',
    file: `${folder}/device/pos-service.ts`,
    find: "if (DeviceStatus === issued && Account === '')",
    replace: 'if (false)',
    ...devices,
    title: 'invalid: issued to nobody',
  },
  {
    row: 'EN-03',
    what: 'a terminal is always online',
    file: `${folder}/device/pos-queries.ts`,
    find: "in ('online', 'faulty')",
    replace: "<> 'waiting'",
    ...devices,
    title: '[EN-03] are not issued',
  },
  {
    row: 'device/cameras',
    what: 'a box vouches for its cameras',
    file: `${folder}/device/take-reports.ts`,
    find: 'heard_at = greatest(d.heard_at, excluded.heard_at)',
    replace: 'heard_at = excluded.reported_at',
    ...reports,
    title: 'raises one alarm after three intervals',
  },
  {
    row: 'device/cameras',
    what: 'a silent box makes its devices silent',
    file: `${folder}/device/silence.ts`,
    find: 'else d.reported_at end',
    replace: `else \${now} end`,
    ...reports,
    title: 'is not that of its box',
  },
  {
    row: 'device/detectors',
    what: 'older news of a spot overwrites newer',
    file: `${folder}/device/take-reports.ts`,
    find: 'excluded.is_taken is null or excluded.taken_at < d.taken_at',
    replace: 'excluded.is_taken is null',
    ...devices,
    title: 'belong to a spot of their lot',
  },
  {
    row: 'device/repairOrders',
    what: 'who repaired it accepts it',
    file: `${folder}/repair-order/service.ts`,
    find: 'if (repairedBy === userId)',
    replace: 'if (false)',
    ...repairs,
    title: 'is never accepted by the one who repaired it',
  },
]
