import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** The divisions of all lots that the scope sees, each as often as it has lots. */
export const listLotDivisions = async (db: Db, scope: Scope): Promise<string[]> =>
  (
    await db.selectFrom('lot').where(inScope(scope, 'lot')).where('division', '!=', '').select('division').execute()
  ).map(({ division }) => division)
