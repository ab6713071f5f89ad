const stock = 'apps/server/src/modules/site/stock'
const moves = { test: `${stock}/stock.test.ts` }

/** Of what lots keep in their stores. */
export const storeMutants = [
  {
    row: 'operation/stock',
    what: 'more is taken than is there',
    file: `${stock}/rules.ts`,
    find: 'if (wanted > quantity) return undefined',
    replace: 'if (wanted > quantity + 1) return undefined',
    ...moves,
    title: 'of ten who take the last at once',
  },
  {
    row: 'operation/stock',
    what: 'the last leave a rest of the value behind',
    file: `${stock}/rules.ts`,
    find: 'valueFen: 0 - rounded(valueFen, wanted, quantity)',
    replace: 'valueFen: 0 - wanted * Math.floor(valueFen / quantity)',
    test: `${stock}/rules.test.ts`,
    title: 'leave at their moving average',
  },
  {
    row: 'operation/stock',
    what: 'a count that differs needs no reason',
    file: `${stock}/move-service.ts`,
    find: "moved.quantity !== 0 && reason === ''",
    replace: "moved.quantity > 0 && reason === ''",
    ...moves,
    title: 'is bought, used and counted',
  },
]
