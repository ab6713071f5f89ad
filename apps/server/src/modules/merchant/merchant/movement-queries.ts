import { type AccountKind, type MerchantPayWay, type MovementKind, type MovementRow, yuan } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type Part, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { seesMerchant } from './scope.ts'

export interface MovementSearch extends TimeRange {
  merchantName?: string | undefined
  merchantId?: number | number[] | undefined
  kind?: MovementKind | MovementKind[] | undefined
}

/** A row of the statement, with amounts as stored. */
export interface StoredMovementRow extends Omit<MovementRow, 'amount' | 'balanceAfter' | 'paid' | 'charged'> {
  amount: number
  balanceAfter: number
  paidFen: number
  chargedFen: number
}

const matching = (db: Db, scope: Scope, { merchantName, merchantId, kind, from, before }: MovementSearch) => {
  let query = db
    .selectFrom('merchant_movement as v')
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'v.tenant_id').onRef('m.merchant_id', '=', 'v.merchant_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where(seesMerchant(scope))
  if (merchantId !== undefined) query = query.where(isOneOf('v.merchant_id', merchantId))
  if (merchantName) query = query.where(contains('m.name', merchantName))
  if (kind) query = query.where(isOneOf('v.kind', kind))
  if (from) query = query.where('v.moved_at', '>=', from)
  if (before) query = query.where('v.moved_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: MovementSearch, part: Part) =>
  matching(db, scope, search)
    .leftJoin('coupon_grant as g', join =>
      join.onRef('g.tenant_id', '=', 'v.tenant_id').onRef('g.grant_id', '=', 'v.grant_id'),
    )
    .leftJoin('coupon_template as t', join =>
      join.onRef('t.tenant_id', '=', 'g.tenant_id').onRef('t.template_id', '=', 'g.template_id'),
    )
    .innerJoin('app_user as mover', join =>
      join.onRef('mover.tenant_id', '=', 'v.tenant_id').onRef('mover.user_id', '=', 'v.moved_by'),
    )
    .select(['v.movement_id as movementId', 'v.merchant_id as merchantId', 'm.name as merchantName', 'v.amount'])
    .select(['v.balance_after as balanceAfter', 'v.paid_fen as paidFen', 'v.charged_fen as chargedFen'])
    .select(['v.coupon_count as couponCount', 'v.remark'])
    .select([
      sql<MovementKind>`v.kind`.as('kind'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<MerchantPayWay | null>`v.channel`.as('channel'),
      sql<string>`coalesce(t.name, '')`.as('templateName'),
      'mover.real_name as movedBy',
      localTime('v.moved_at', scope).as('movedAt'),
    ])
    .$call(inPart(part, 'v.moved_at', 'v.movement_id'))

export const listMovements = (db: Db, scope: Scope, search: MovementSearch, part: Part): Promise<StoredMovementRow[]> =>
  rows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamMovements = (
  db: Db,
  scope: Scope,
  search: MovementSearch,
  part: Part,
): AsyncIterable<StoredMovementRow> => rows(db, scope, search, part).stream(500)

export const sumMovements = (db: Db, scope: Scope, search: MovementSearch) =>
  totalAndSums(matching(db, scope, search), { paid: 'v.paid_fen', charged: 'v.charged_fen' }, yuan)

export const countMovements = (db: Db, scope: Scope, search: MovementSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The movement with an idempotency key; undefined: there is none yet. */
export const findMovement = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('merchant_movement')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['movement_id as movementId', 'merchant_id as merchantId', 'grant_id as grantId'])
    .select('content_hash as contentHash')
    .executeTakeFirst()

/** A movement to insert. */
export interface NewMovement {
  merchantId: number
  kind: MovementKind
  /** In the account's unit; negative: a debit. */
  amount: number
  balanceAfter: number
  paidFen: number
  chargedFen: number
  channel: MerchantPayWay | null
  grantId: number | null
  couponCount: number | null
  remark: string
  idempotencyKey: string
  contentHash: number | null
}

/** Violates the unique key when its idempotency key exists. */
export async function insertMovement(
  db: Db,
  tenantId: number,
  moved: NewMovement,
  by: Authorship,
): Promise<{ movementId: number }> {
  const inserted = await db
    .insertInto('merchant_movement')
    .values({
      tenant_id: tenantId,
      merchant_id: moved.merchantId,
      kind: moved.kind,
      amount: moved.amount,
      balance_after: moved.balanceAfter,
      paid_fen: moved.paidFen,
      charged_fen: moved.chargedFen,
      channel: moved.channel,
      grant_id: moved.grantId,
      coupon_count: moved.couponCount,
      remark: moved.remark,
      idempotency_key: moved.idempotencyKey,
      content_hash: moved.contentHash,
      moved_by: by.userId,
      moved_at: by.at,
    })
    .returning('movement_id as movementId')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('merchant')
    .set({ balance: moved.balanceAfter })
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', moved.merchantId)
    .execute()
  return inserted
}
