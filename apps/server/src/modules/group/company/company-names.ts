import * as queries from './queries.ts'

/** The names with their codes, for imports. */
export const listCompanyNames = queries.listOptions
