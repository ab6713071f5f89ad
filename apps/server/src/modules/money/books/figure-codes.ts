import { type RawBuilder, sql } from 'kysely'

/** Of which accounts received money is the sum: from accounts at channels to the bank nothing comes in, and a fee that is kept has come in before. */
export const receivedCodes = sql`('1001', '1002', '1003', '1011', '1012', '1104', '2008', '4008', '6001')`

/** The code of an account in the figures of the months: what a channel account held before its first bill has not come in. */
export const figureCode = (account: string): RawBuilder<string> => sql`case when ${sql.ref(`${account}.code`)} = '3001'
  and ${sql.ref(`${account}.party`)} <> '' then '1012' else ${sql.ref(`${account}.code`)} end`
