import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/**
 * Lets one transaction at a time change who may do what in a tenant: two administrators who take the role from each other at the same moment
 * would leave none.
 */
export const lockAccess = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`access ${tenantId}`}, 0))`.execute(db)
