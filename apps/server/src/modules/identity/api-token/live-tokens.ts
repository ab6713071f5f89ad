import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The hashes of the tokens that are not revoked; with `userIds` only those that these people have made. */
export const listLiveTokens = (db: Db, tenantId: number, userIds?: readonly number[]) =>
  db
    .selectFrom('api_token')
    .select('token_hash as tokenHash')
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .$if(userIds !== undefined, query => query.where('user_id', '=', sql<number>`any(${userIds ?? []})`))
    .execute()
