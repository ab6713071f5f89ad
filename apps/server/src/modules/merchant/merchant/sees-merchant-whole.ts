import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { visible } from './queries.ts'
import { isWhole } from './scope.ts'

/** Whether the scope sees a merchant with all of its lots. */
export const seesMerchantWhole = async (db: Db, scope: Scope, merchantId: number): Promise<boolean> =>
  (await visible(db, scope)
    .where('m.merchant_id', '=', merchantId)
    .where(isWhole(scope))
    .select('m.merchant_id')
    .executeTakeFirst()) !== undefined
