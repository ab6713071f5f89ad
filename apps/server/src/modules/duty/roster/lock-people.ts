import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Nobody else plans these people, or decides about their leave, until the transaction ends. */
export const lockPeople = (db: Db, tenantId: number, userIds: readonly number[]) =>
  sql`select from app_user where tenant_id = ${tenantId} and user_id = any(${[...userIds]}) order by user_id for no key update`.execute(
    db,
  )
