import type { ShareMoveFilter, ShareMoveRow, SharePartRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part as PlainPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { sharedParts } from './shared-parts.ts'

const sortColumns = { movedAt: 'v.moved_at', day: 'v.day' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A movement with its money as stored. */
export type StoredMove = Omit<ShareMoveRow, 'base' | 'amount' | 'balanceAfter' | 'ratePercent'> & {
  rateBp: number | null
  baseFen: number | null
  amountFen: number
  balanceAfterFen: number
}

const matching = (db: Db, scope: Scope, filter: ShareMoveFilter) => {
  const { subAccountId, subMerchantId, kind, business, lotId, begin, end } = filter
  let query = db
    .selectFrom('share_movement as v')
    .innerJoin('sub_account as a', join =>
      join.onRef('a.tenant_id', '=', 'v.tenant_id').onRef('a.sub_account_id', '=', 'v.sub_account_id'),
    )
    .where(inScope(scope, 'v', lotId))
  if (subAccountId !== undefined) query = query.where(isOneOf('v.sub_account_id', subAccountId))
  if (subMerchantId !== undefined) query = query.where(isOneOf('a.sub_merchant_id', subMerchantId))
  if (kind) query = query.where(isOneOf('v.kind', kind))
  if (business) query = query.where(isOneOf('v.business', business))
  if (begin) query = query.where('v.day', '>=', begin.slice(0, 10))
  if (end) query = query.where('v.day', '<=', end.slice(0, 10))
  return query
}

const rows = (db: Db, scope: Scope, filter: ShareMoveFilter, part: Part) =>
  matching(db, scope, filter)
    .leftJoin('share_rule as r', join =>
      join.onRef('r.tenant_id', '=', 'v.tenant_id').onRef('r.share_rule_id', '=', 'v.share_rule_id'),
    )
    .leftJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'v.tenant_id').onRef('l.lot_id', '=', 'v.lot_id'))
    .select(['v.share_movement_id as shareMovementId', 'v.sub_account_id as subAccountId', 'a.name as subAccountName'])
    .select(['v.amount_fen as amountFen', 'v.balance_after_fen as balanceAfterFen', 'v.base_fen as baseFen', 'v.parts'])
    .select([
      sql<ShareMoveRow['kind']>`v.kind`.as('kind'),
      sql<ShareMoveRow['business']>`v.business`.as('business'),
      sql<string>`v.day::text`.as('day'),
      'r.rate_bp as rateBp',
      sql<string>`coalesce(l.name, '')`.as('parkingName'),
      personName('v.tenant_id', 'v.moved_by').as('movedBy'),
      localTime('v.moved_at', scope).as('movedAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'v.share_movement_id'))

/** A page or a part of the list, as one array. */
export const listMoves = (...of: Parameters<typeof rows>): Promise<StoredMove[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamMoves = (...of: Parameters<typeof rows>): AsyncIterable<StoredMove> => rows(...of).stream(500)

export const countMoves = (db: Db, scope: Scope, filter: ShareMoveFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumMoves = <Written>(db: Db, scope: Scope, filter: ShareMoveFilter, write: (fen: number) => Written) =>
  totalAndSums(matching(db, scope, filter), { base: 'v.base_fen', amount: 'v.amount_fen' }, write)

type StoredPart = Omit<SharePartRow, 'paid' | 'amount' | 'part'> & Record<'paidFen' | 'amountFen' | 'partFen', number>

/** The rule of a movement as it was shared: its day alone, between its journals. */
const partsOf = (scope: Scope, shareMovementId: number) => sql`
  select part.* from share_movement as v
  cross join lateral (${sharedParts(
    scope.tenantId,
    sql`select r.*, v.above_journal as above, v.through_journal as through from share_rule as r
      where r.tenant_id = v.tenant_id and r.share_rule_id = v.share_rule_id`,
  )}) as part
  where ${inScope(scope, 'v')} and v.share_movement_id = ${shareMovementId} and part.business = v.business and part.kind = v.kind and part.day = v.day`

/** What people know the cause of a part by. */
const causeOf = (tenantId: number) => sql`
  select o.order_no as cause, o.plate from parking_order as o
  where part.business = 'stay' and o.tenant_id = ${tenantId} and o.order_id = part.record_id
  union all
  select c.name, coalesce((select p.plate from card_plate as p where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position limit 1), '')
  from card as c where part.business = 'card' and c.tenant_id = ${tenantId} and c.card_id = part.record_id`

export const listParts = async (
  db: Db,
  scope: Scope,
  shareMovementId: number,
  { isDescending, offset, limit }: PlainPart,
): Promise<StoredPart[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows: parts } = await sql<StoredPart>`
    select part.journal_id as "partId", about.cause, about.plate as "plateNumber", part.record_id as "recordId", ${localTime('part.at', scope)} as at,
      part.paid_fen as "paidFen", part.lots, part.base_fen as "amountFen", part.part_fen as "partFen"
    from (${partsOf(scope, shareMovementId)}) as part
    cross join lateral (${causeOf(scope.tenantId)}) as about
    order by part.journal_id ${direction} offset ${offset} limit ${limit ?? null}`.execute(db)
  return parts
}

export const countParts = async (db: Db, scope: Scope, shareMovementId: number): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from (${partsOf(scope, shareMovementId)}) as part`.execute(db))
    .rows[0]?.total ?? 0
