import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { listMerchants, type StoredMerchantRow } from './queries.ts'

/** The merchants that the caller sees, by name: all, or the first `most`. */
export const listSeenMerchants = (
  db: Db,
  ctx: Pick<Acting, 'scope' | 'clock'>,
  most?: number,
): Promise<StoredMerchantRow[]> => {
  const part = { sort: 'name', isDescending: false, offset: 0, limit: most } as const
  return listMerchants(db, ctx.scope, { today: todayOf(ctx) }, part)
}
