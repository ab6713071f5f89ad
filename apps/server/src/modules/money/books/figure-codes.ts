import { type RawBuilder, sql } from 'kysely'

/**
 * Of which accounts received money is the sum: from accounts at channels to the bank nothing comes in, and a fee that is kept, or cash that is missing in
 * a drawer, has come in before.
 */
export const receivedCodes = sql`('1001', '1002', '1003', '1011', '1012', '1104', '2008', '4008', '6001')`

/**
 * Code of an account in the figures of the months: what a channel account held before its first bill has not come in, and a shortage that is waived had
 * come in as one that is repaid had.
 */
export const figureCode = (account: string): RawBuilder<string> => sql`case
  when ${sql.ref(`${account}.code`)} = '3001' and ${sql.ref(`${account}.party`)} <> '' then '1012'
  when ${sql.ref(`${account}.code`)} = '6103' and ${sql.ref(`${account}.party`)} = 'shortage' then '1104'
  else ${sql.ref(`${account}.code`)} end`
