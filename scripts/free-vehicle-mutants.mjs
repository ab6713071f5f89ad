const test = 'apps/server/src/modules/traffic/pass/free-vehicle.test.ts'

/** Vehicles that park free by a rule. */
export const freeVehicleMutants = [
  {
    row: 'operation/freeVehicles',
    what: 'a rule frees whoever comes, at any hour',
    file: 'apps/server/src/modules/access/parking-right/freed-rights.ts',
    find: 'isFreed(terms, vehicle) && holdsAt(terms, timeZone, atMs)',
    replace: 'isFreed(terms, vehicle)',
    test,
    title: 'only in its lots, its days and hours',
  },
  {
    row: 'operation/freeVehicles',
    what: 'the barrier knows no rule',
    file: 'apps/server/src/modules/lane/ask/service.ts',
    find: '[...held, ...freedOf(known, ask, asking)]',
    replace: 'held',
    test,
    title: 'opens a full lot',
  },
  {
    row: 'operation/freeVehicles',
    what: 'nothing says what was spared',
    file: 'apps/server/src/modules/charging/rule/pricer.ts',
    find: "charge.lines.unshift({ kind: 'freeVehicle', name, sparedFen, amountFen: 0 })",
    replace: '',
    test,
    title: 'its order says by which rule',
  },
]
