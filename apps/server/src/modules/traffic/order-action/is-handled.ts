import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import * as queries from './queries.ts'

/** Whether a person has acted on an order, and nobody has undone it. */
export const isHandled = async (db: Db, scope: Pick<Scope, 'tenantId' | 'lotIds'>, orderId: number): Promise<boolean> =>
  (await queries.listActions(db, scope, orderId)).some(
    ({ source, undoes, isUndone }) => source !== 1 && undoes === null && !isUndone,
  )
