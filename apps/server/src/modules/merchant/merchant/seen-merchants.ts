import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { listMerchants, type StoredMerchantRow } from './queries.ts'

/** The merchants that the scope sees, by name: all, or the first `most`. */
export const listSeenMerchants = (db: Db, scope: Scope, most?: number): Promise<StoredMerchantRow[]> =>
  listMerchants(db, scope, {}, { sort: 'name', isDescending: false, offset: 0, limit: most })
