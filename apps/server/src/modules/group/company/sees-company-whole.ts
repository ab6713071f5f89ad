import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { seesWholeCompany } from './scope.ts'

/** Whether the scope sees a company with all of its lots. */
export const seesCompanyWhole = async (db: Db, scope: Scope, companyId: number): Promise<boolean> =>
  (await db
    .selectFrom('company as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.company_id', '=', companyId)
    .where(seesWholeCompany(scope, 'c'))
    .select('c.company_id')
    .executeTakeFirst()) !== undefined
