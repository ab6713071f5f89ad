import type { Db } from '../db/database.ts'

const hourMs = 3_600_000

/** Makes the rounds of a tenant due at a moment, for two hours on time and two more late: what no call does, but time. */
export const makeRoundsDue = (owner: Db, tenantId: number, at: Date) =>
  owner
    .updateTable('inspection')
    .set({
      due_at: at,
      late_at: new Date(at.getTime() + 2 * hourMs),
      missed_at: new Date(at.getTime() + 4 * hourMs),
    })
    .where('tenant_id', '=', tenantId)
    .execute()
