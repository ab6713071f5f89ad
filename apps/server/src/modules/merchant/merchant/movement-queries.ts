import type { AccountKind, MovementKind, MovementRow, PayChannel } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'

export interface MovementSearch extends TimeRange {
  merchantName?: string | undefined
  merchantId?: number | undefined
  kind?: MovementKind | undefined
}

/** Which part of the list, sorted by time. */
export interface MovementPart extends PageRange {
  isDescending: boolean
}

/** A row of the statement, the amounts as they are stored. */
export interface StoredMovementRow extends Omit<MovementRow, 'amount' | 'balanceAfter' | 'paid'> {
  amount: number
  balanceAfter: number
  paidFen: number
}

/** Who sees a merchant sees his statement. */
const matching = (
  db: Db,
  { tenantId, lotIds }: Scope,
  { merchantName, merchantId, kind, from, before }: MovementSearch,
) => {
  let query = db
    .selectFrom('merchant_movement as v')
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'v.tenant_id').onRef('m.merchant_id', '=', 'v.merchant_id'),
    )
    .where('v.tenant_id', '=', tenantId)
  if (lotIds !== null) {
    query = query.where(sql<SqlBool>`exists (select from merchant_lot as l
      where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.lot_id = any(${lotIds}))`)
  }
  if (merchantId !== undefined) query = query.where('v.merchant_id', '=', merchantId)
  if (merchantName) query = query.where(sql<SqlBool>`strpos(lower(m.name), lower(${merchantName})) > 0`)
  if (kind) query = query.where('v.kind', '=', kind)
  if (from) query = query.where('v.moved_at', '>=', from)
  if (before) query = query.where('v.moved_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: MovementSearch, { isDescending, offset, limit }: MovementPart) =>
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
    .select(['v.balance_after as balanceAfter', 'v.paid_fen as paidFen', 'v.coupon_count as couponCount', 'v.remark'])
    .select([
      sql<MovementKind>`v.kind`.as('kind'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<PayChannel | null>`v.channel`.as('channel'),
      sql<string>`coalesce(t.name, '')`.as('templateName'),
      'mover.real_name as movedBy',
      sql<string>`to_char(v.moved_at at time zone ${scope.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as('movedAt'),
    ])
    .orderBy('v.moved_at', isDescending ? 'desc' : 'asc')
    .orderBy('v.movement_id', isDescending ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit ?? null)

export const listMovements = (
  db: Db,
  scope: Scope,
  search: MovementSearch,
  part: MovementPart,
): Promise<StoredMovementRow[]> => rows(db, scope, search, part).execute()

/** The same one by one, in constant memory. */
export const streamMovements = (
  db: Db,
  scope: Scope,
  search: MovementSearch,
  part: MovementPart,
): AsyncIterable<StoredMovementRow> => rows(db, scope, search, part).stream(500)

export const countMovements = async (db: Db, scope: Scope, search: MovementSearch): Promise<number> =>
  (
    await matching(db, scope, search)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** The movement that a deed made before; undefined: it was not done yet. */
export const findMovement = (db: Db, tenantId: number, idempotencyKey: string) =>
  db
    .selectFrom('merchant_movement')
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select(['movement_id as movementId', 'merchant_id as merchantId', 'grant_id as grantId'])
    .executeTakeFirst()

/** One movement as it is written. */
export interface NewMovement {
  merchantId: number
  kind: MovementKind
  /** In what the account counts; negative: taken. */
  amount: number
  balanceAfter: number
  paidFen: number
  channel: PayChannel | null
  grantId: number | null
  couponCount: number | null
  remark: string
  idempotencyKey: string
}

/** Breaks the unique key when the deed was done before. */
export async function insertMovement(
  db: Db,
  tenantId: number,
  moved: NewMovement,
  by: { userId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('merchant_movement')
    .values({
      tenant_id: tenantId,
      merchant_id: moved.merchantId,
      kind: moved.kind,
      amount: moved.amount,
      balance_after: moved.balanceAfter,
      paid_fen: moved.paidFen,
      channel: moved.channel,
      grant_id: moved.grantId,
      coupon_count: moved.couponCount,
      remark: moved.remark,
      idempotency_key: moved.idempotencyKey,
      moved_by: by.userId,
      moved_at: by.at,
    })
    .execute()
  await db
    .updateTable('merchant')
    .set({ balance: moved.balanceAfter })
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', moved.merchantId)
    .execute()
}
