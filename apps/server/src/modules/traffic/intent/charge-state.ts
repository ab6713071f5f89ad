import * as queries from './queries.ts'

/** What became of a charge, by the key that its page has. */
export const findCharge = queries.findByPageKey
