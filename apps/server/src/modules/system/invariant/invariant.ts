import type { RawBuilder } from 'kysely'

/** A condition that the rows of a tenant must meet, whatever happened to servers, boxes and connections. */
export interface Invariant {
  name: string
  /** The condition in words. */
  says: string
  /** What to do about rows that break it. */
  advice: string
  /** The rows of a tenant that break it; the first column names the row. Amounts are in fen. No plates, names or telephones. */
  broken(tenantId: number): RawBuilder<BrokenRow>
}

export type BrokenRow = Record<string, unknown>

/** Whether heal-data can repair it, as a leftover of a failed batch of passes. */
export const healAdvice = 'Run npm run heal-data; it says what it would do, and does it with --apply.'
export const reportAdvice =
  'Back up, keep the log and the output of this command, and report it: nothing that a person does in the console makes such a row.'
