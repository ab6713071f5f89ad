import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Locks those of these steps that are still to be done; a payment that stops them waits, or has stopped them. */
export const lockToDo = async (db: Db, tenantId: number, dunningIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('dunning')
      .where('tenant_id', '=', tenantId)
      .where('dunning_id', '=', sql<number>`any(${dunningIds})`)
      .where('state', '=', 'toDo')
      .select('dunning_id as dunningId')
      .orderBy('dunning_id')
      .forUpdate()
      .execute()
  ).map(({ dunningId }) => dunningId)
