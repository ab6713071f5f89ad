import type { ShareMoveFilter, ShareMoveRow, SharePartRow } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part as PlainPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { sharedParts } from './share-income.ts'

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
  const { subAccountId, subMerchantId, kind, lotId, begin, end } = filter
  let query = db
    .selectFrom('share_movement as v')
    .innerJoin('sub_account as a', join =>
      join.onRef('a.tenant_id', '=', 'v.tenant_id').onRef('a.sub_account_id', '=', 'v.sub_account_id'),
    )
    .where(inScope(scope, 'v', lotId))
  if (subAccountId !== undefined) query = query.where(isOneOf('v.sub_account_id', subAccountId))
  if (subMerchantId !== undefined) query = query.where(isOneOf('a.sub_merchant_id', subMerchantId))
  if (kind) query = query.where(isOneOf('v.kind', kind))
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

type StoredPart = Omit<SharePartRow, 'amount' | 'part'> & { amountFen: number; partFen: number }

/** The rule of a movement as it was shared: its day alone, between its journals. */
const partsOf = (scope: Scope, shareMovementId: number) => sql`
  select part.* from share_movement as v
  cross join lateral (${sharedParts(
    scope.tenantId,
    sql`select r.*, v.above_journal as above, v.through_journal as through from share_rule as r
      where r.tenant_id = v.tenant_id and r.share_rule_id = v.share_rule_id`,
  )}) as part
  where ${inScope(scope, 'v')} and v.share_movement_id = ${shareMovementId} and part.kind = v.kind and part.day = v.day`

export const listParts = async (
  db: Db,
  scope: Scope,
  shareMovementId: number,
  { isDescending, offset, limit }: PlainPart,
): Promise<StoredPart[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows: parts } = await sql<StoredPart>`
    select part.journal_id as "partId", part.order_id as "orderId", o.order_no as "orderNo", o.plate as "plateNumber",
      ${localTime('part.at', scope)} as at, part.base_fen as "amountFen", part.part_fen as "partFen"
    from (${partsOf(scope, shareMovementId)}) as part
    join parking_order as o on o.tenant_id = ${scope.tenantId} and o.order_id = part.order_id
    order by part.journal_id ${direction} offset ${offset} limit ${limit ?? null}`.execute(db)
  return parts
}

export const countParts = async (db: Db, scope: Scope, shareMovementId: number): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from (${partsOf(scope, shareMovementId)}) as part`.execute(db))
    .rows[0]?.total ?? 0
