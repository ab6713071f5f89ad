import type { ReconciliationState } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { listDays, type StoredDay } from './day-queries.ts'

const unsigned: ReconciliationState[] = ['noBill', 'balanced', 'differences', 'changed']

/** The days of channel accounts of some days that have money or a bill, and that nobody has signed off. */
export const listUnsignedDays = (
  db: Db,
  scope: Scope,
  { firstDay, lastDay, now }: { firstDay: string; lastDay: string; now: Date },
): Promise<StoredDay[]> =>
  listDays(
    db,
    scope,
    { begin: firstDay, end: lastDay, state: unsigned, now },
    { isDescending: false, offset: 0, limit: undefined },
  )
