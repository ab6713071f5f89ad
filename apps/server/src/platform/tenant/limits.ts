import { type SqlBool, sql } from 'kysely'
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

/** What a part of a tenant may have at most; none of a person who belongs to none. */
const limitsOfPart = async (db: Db, tenantId: number, subTenantId: number | null) =>
  subTenantId === null
    ? undefined
    : db
        .selectFrom('sub_tenant')
        .select(['name', 'lot_limit as lots', 'storage_limit_mb as storageMb'])
        .where('tenant_id', '=', tenantId)
        .where('sub_tenant_id', '=', subTenantId)
        .executeTakeFirst()

const countLots = async (db: Db, tenantId: number, subTenantId?: number): Promise<number> => {
  const { count } = await db
    .selectFrom('lot')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('state', '!=', 'closed')
    .$if(subTenantId !== undefined, query => query.where('sub_tenant_id', '=', subTenantId as number))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Fails with limit.lots when the tenant has more lots than the platform allows, and with limit.partLots when the part that the lot belongs to has
 * more than its operator allows; call it after one was added, in the same transaction.
 */
export async function demandLotLimit(db: Db, tenantId: number, subTenantId: number | null): Promise<void> {
  const { lots } = await limitsOf(db, tenantId)
  const part = await limitsOfPart(db, tenantId, subTenantId)
  if (lots === null && part?.lots == null) return
  await lockLimits(db, tenantId)
  if (lots !== null && (await countLots(db, tenantId)) > lots)
    throw new Failure('limit.lots', { values: { limit: lots } })
  if (subTenantId !== null && part?.lots != null && (await countLots(db, tenantId, subTenantId)) > part.lots)
    throw new Failure('limit.partLots', { values: { limit: part.lots, name: part.name } })
}

/** How many people may sign in, or will when they have set their password, by the part that they belong to; null: to none. */
export type People = ReadonlyMap<number | null, number>

/** Those who are neither locked nor have left. */
export const standing = (now: Date, timeZone: string) =>
  sql<SqlBool>`(disabled_at is null and (leaves_on is null or leaves_on >= (${now}::timestamptz at time zone ${timeZone})::date))`

export async function countPeople(db: Db, tenantId: number, now: Date): Promise<People> {
  const { timeZone } = await limitsOf(db, tenantId)
  const rows = await db
    .selectFrom('app_user')
    .select(['sub_tenant_id as subTenantId', sql<number>`count(*)`.as('count')])
    .where('tenant_id', '=', tenantId)
    .where(standing(now, timeZone))
    .groupBy('sub_tenant_id')
    .execute()
  return new Map(rows.map(({ subTenantId, count }) => [subTenantId, count]))
}

const all = (people: People): number => [...people.values()].reduce((sum, count) => sum + count, 0)

/**
 * Fails with limit.users when a change has made more people than the platform allows, and with limit.partUsers when a part has more than its operator
 * allows; fewer than before are never too many.
 *
 * @param before how many there were before it
 */
export async function demandUserLimit(
  db: Db,
  tenantId: number,
  { before, now }: { before: People; now: Date },
): Promise<void> {
  const { users } = await limitsOf(db, tenantId)
  const parts = await db
    .selectFrom('sub_tenant')
    .select(['sub_tenant_id as subTenantId', 'name', 'user_limit as users'])
    .where('tenant_id', '=', tenantId)
    .where('user_limit', 'is not', null)
    .orderBy('name')
    .execute()
  if (users === null && parts.length === 0) return
  await lockLimits(db, tenantId)
  const after = await countPeople(db, tenantId, now)
  if (users !== null && all(after) > users && all(after) > all(before))
    throw new Failure('limit.users', { values: { limit: users } })
  const isOver = ({ subTenantId, users: limit }: (typeof parts)[number]) => {
    const count = after.get(subTenantId) ?? 0
    return count > (limit ?? 0) && count > (before.get(subTenantId) ?? 0)
  }
  const over = parts.find(isOver)
  if (over) throw new Failure('limit.partUsers', { values: { limit: over.users ?? 0, name: over.name } })
}

/** How many bytes the files of a tenant may take up; null: as many as there is room for. */
export async function storageLimitBytes(db: Db, tenantId: number): Promise<number | null> {
  const { storageMb } = await limitsOf(db, tenantId)
  return storageMb === null ? null : storageMb * 2 ** 20
}

/** The bytes of all files of a tenant, or of those that the people of a part of it have made. */
const sumBytes = async (db: Db, tenantId: number, subTenantId?: number): Promise<number> => {
  const { bytes } = await db
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(byte_count), 0)::bigint`.as('bytes'))
    .where('tenant_id', '=', tenantId)
    .$if(subTenantId !== undefined, query =>
      query.where('created_by', 'in', qb =>
        qb
          .selectFrom('app_user')
          .select('user_id')
          .where('tenant_id', '=', tenantId)
          .where('sub_tenant_id', '=', subTenantId as number),
      ),
    )
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Fails with limit.storage when all files of the tenant with so many more bytes are more than the platform allows, and with limit.partStorage when those
 * of a part are more than its operator allows.
 */
export async function demandStorageLimit(
  db: Db,
  { tenantId, subTenantId }: { tenantId: number; subTenantId: number | null },
  byteCount: number,
): Promise<void> {
  const limitBytes = await storageLimitBytes(db, tenantId)
  if (limitBytes !== null && (await sumBytes(db, tenantId)) + byteCount > limitBytes)
    throw new Failure('limit.storage', { values: { limit: limitBytes / 2 ** 20 } })
  const part = await limitsOfPart(db, tenantId, subTenantId)
  if (subTenantId === null || part?.storageMb == null) return
  if ((await sumBytes(db, tenantId, subTenantId)) + byteCount > part.storageMb * 2 ** 20)
    throw new Failure('limit.partStorage', { values: { limit: part.storageMb, name: part.name } })
}
