import * as queries from './queries.ts'

/** What became of a charge, by the key that its page has. */
export const findCharge = queries.findByPageKey

/** Whether the phone that began a charge is that of an earlier one. */
export const isOfSamePhone = queries.isOfSamePhone
