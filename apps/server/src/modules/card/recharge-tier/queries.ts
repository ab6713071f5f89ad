import { fenOf, type RechargeTierEntry, type RechargeTierFilter, type RechargeTierRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = {
  amount: 'recharge_tier.amount_fen',
  name: 'recharge_tier.name',
  createdAt: 'recharge_tier.created_at',
} as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, { tenantId }: Scope, { name, status }: RechargeTierFilter) => {
  let query = db.selectFrom('recharge_tier').where('recharge_tier.tenant_id', '=', tenantId)
  if (name) query = query.where(contains('recharge_tier.name', name))
  if (status) query = query.where('recharge_tier.disabled', '=', status === 'disabled')
  return query
}

/** A tier with its amounts as stored. */
export type StoredTier = Omit<RechargeTierRow, 'amount' | 'gift'> & { amountFen: number; giftFen: number }

const rows = (db: Db, scope: Scope, filter: RechargeTierFilter, part: Part) =>
  matching(db, scope, filter)
    .select(['recharge_tier.recharge_tier_id as rechargeTierId', 'recharge_tier.name', 'recharge_tier.remark'])
    .select(['recharge_tier.amount_fen as amountFen', 'recharge_tier.gift_fen as giftFen'])
    .select([
      sql<RechargeTierRow['status']>`case when recharge_tier.disabled then 'disabled' else 'enabled' end`.as('status'),
      sql<number>`(select count(*)::int from stored_card_movement as m
        where m.tenant_id = recharge_tier.tenant_id and m.tier_id = recharge_tier.recharge_tier_id)`.as('recharges'),
    ])
    .select([creatorName('recharge_tier'), localTime('recharge_tier.created_at', scope).as('createdAt')])
    .$call(inPart(part, sortColumns[part.sort], 'recharge_tier.recharge_tier_id'))

/** A page or a part of the list, as one array. */
export const listRechargeTiers = (...of: Parameters<typeof rows>): Promise<StoredTier[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamRechargeTiers = (...of: Parameters<typeof rows>): AsyncIterable<StoredTier> =>
  rows(...of).stream(500)

export const countRechargeTiers = (db: Db, scope: Scope, filter: RechargeTierFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

const columnsOf = ({ name, amount, gift, disabled, remark }: RechargeTierEntry) => ({
  ...{ name, amount_fen: fenOf(amount), gift_fen: fenOf(gift || '0'), disabled, remark },
})

/** undefined: its name is taken. */
export const insertRechargeTier = (db: Db, tenantId: number, entry: RechargeTierEntry, { userId, at }: Authorship) =>
  db
    .insertInto('recharge_tier')
    .values({ tenant_id: tenantId, created_by: userId, created_at: at, ...columnsOf(entry) })
    .onConflict(conflict => conflict.doNothing())
    .returning('recharge_tier_id as rechargeTierId')
    .executeTakeFirst()

/** Breaks the unique key when the name is taken. */
export const updateRechargeTier = (db: Db, tenantId: number, rechargeTierId: number, entry: RechargeTierEntry) =>
  db
    .updateTable('recharge_tier')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('recharge_tier_id', '=', rechargeTierId)
    .execute()

/** Those of these tiers by which a card was recharged. */
export async function listUsed(db: Db, tenantId: number, ids: readonly number[]): Promise<Set<number>> {
  const used = db.selectFrom('stored_card_movement').where('tenant_id', '=', tenantId).where('tier_id', 'in', ids)
  return new Set((await used.select('tier_id').distinct().execute()).flatMap(({ tier_id }) => tier_id ?? []))
}
