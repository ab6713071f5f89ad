import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import * as changes from './change-queries.ts'

/**
 * Locks companies that the caller may change until the transaction ends. Fails with row.missing, or with company.otherLots for one with lots
 * that the caller does not see.
 */
export async function lockWholeCompanies(
  { scope }: Pick<Acting, 'scope'>,
  db: Db,
  companyIds: readonly number[],
): Promise<changes.LockedCompany[]> {
  const wanted = [...new Set(companyIds)]
  const found = wanted.length === 0 ? [] : await changes.lockCompanies(db, scope, wanted)
  if (found.length < wanted.length) throw new Failure('row.missing')
  const foreign = found.find(({ isWhole }) => !isWhole)
  if (foreign) throw new Failure('company.otherLots', { values: { name: foreign.name } })
  return found
}

/** All companies that the caller may change, locked until the transaction ends. */
export const lockEveryCompany = ({ scope }: Pick<Acting, 'scope'>, db: Db) =>
  changes.lockCompanies(db, scope, undefined)
