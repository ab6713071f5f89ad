import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../lib/failure.ts'

/** Lets one transaction at a time add what a limit counts, so that two cannot both take the last place. */
const lockLimits = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`limits ${tenantId}`}, 0))`.execute(db)

const limitsOf = (db: Db, tenantId: number) =>
  db
    .selectFrom('tenant')
    .select(['lot_limit as lots', 'user_limit as users', 'storage_limit_mb as storageMb', 'time_zone as timeZone'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()

/** Fails with limit.lots when the tenant has more lots than the platform allows; call it after one was added, in the same transaction. */
export async function demandLotLimit(db: Db, tenantId: number): Promise<void> {
  const { lots } = await limitsOf(db, tenantId)
  if (lots === null) return
  await lockLimits(db, tenantId)
  const { count } = await db
    .selectFrom('lot')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow()
  if (count > lots) throw new Failure('limit.lots', { values: { limit: lots } })
}

/** How many people of a tenant may sign in, or will when they have set their password: neither locked nor left. */
export async function countPeople(db: Db, tenantId: number, now: Date): Promise<number> {
  const { timeZone } = await limitsOf(db, tenantId)
  const { count } = await db
    .selectFrom('app_user')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(leaves_on is null or leaves_on >= (${now}::timestamptz at time zone ${timeZone})::date)`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Fails with limit.users when a change has made more people than the platform allows; fewer than before are never too many.
 *
 * @param before how many there were before it
 */
export async function demandUserLimit(
  db: Db,
  tenantId: number,
  { before, now }: { before: number; now: Date },
): Promise<void> {
  const { users } = await limitsOf(db, tenantId)
  if (users === null) return
  await lockLimits(db, tenantId)
  const after = await countPeople(db, tenantId, now)
  if (after > users && after > before) throw new Failure('limit.users', { values: { limit: users } })
}

/** How many bytes the files of a tenant may take up; null: as many as there is room for. */
export async function storageLimitBytes(db: Db, tenantId: number): Promise<number | null> {
  const { storageMb } = await limitsOf(db, tenantId)
  return storageMb === null ? null : storageMb * 2 ** 20
}

/** Fails with limit.storage when all files of the tenant with so many more bytes are more than the platform allows. */
export async function demandStorageLimit(db: Db, tenantId: number, byteCount: number): Promise<void> {
  const limitBytes = await storageLimitBytes(db, tenantId)
  if (limitBytes === null) return
  const { bytes } = await db
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(byte_count), 0)::bigint`.as('bytes'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (bytes + byteCount > limitBytes) throw new Failure('limit.storage', { values: { limit: limitBytes / 2 ** 20 } })
}
