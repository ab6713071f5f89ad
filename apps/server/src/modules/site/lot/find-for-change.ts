import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** A lot of the scope, which nobody else changes until the transaction ends; passes are not blocked. */
export const findForChange = (db: Db, scope: Scope, lotId: number) =>
  db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
