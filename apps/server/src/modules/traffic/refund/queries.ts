import type { PaidBy, RefundFilter, RefundRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export type RefundSearch = Omit<RefundFilter, 'begin' | 'end'> & TimeRange & { refundId?: number }

/** When it was paid out; of what is not paid out, when it was asked for. */
const at = sql`case when r.state = 'posted' then r.closed_at else r.asked_at end`

/** What every list, sum and sheet of refunds is made from. */
export const matchingRefunds = (db: Db, scope: Scope, search: RefundSearch) => {
  const { refundId, plateNumber, orderNo, lotId, state, reason, way, closedById, from, before } = search
  let query = db
    .selectFrom('refund as r')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.order_id', '=', 'r.order_id'),
    )
    .innerJoin('payment as p', join =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.lot_id', '=', 'r.lot_id'))
    .where(inScope(scope, 'r', lotId))
  if (refundId !== undefined) query = query.where('r.refund_id', '=', refundId)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (orderNo) query = query.where('o.order_no', '=', orderNo)
  if (state) query = query.where(isOneOf('r.state', state))
  if (reason) query = query.where(isOneOf('r.reason', reason))
  if (way) query = query.where(isOneOf('r.way', way))
  if (closedById !== undefined) query = query.where('r.closed_by', '=', closedById)
  if (from) query = query.where(sql<SqlBool>`${at} >= ${from}`)
  if (before) query = query.where(sql<SqlBool>`${at} < ${before}`)
  return query
}

export type StoredRefund = Omit<RefundRow, 'amount' | 'goodwill'> & {
  amountFen: number
  goodwillFen: number
  couponFen: number
  askedById: number | null
  paymentId: number
  lotId: number
  paidFen: number
  paidAt: string
  payChannelNo: string
  channel: PaidBy
}

const nameOf = (column: string) => sql<string>`coalesce((select u.real_name from app_user as u
  where u.tenant_id = r.tenant_id and u.user_id = ${sql.ref(column)}), '')`

const sortColumns = { at, amount: sql`r.amount_fen` } as const

const rows = (db: Db, scope: Scope, search: RefundSearch, part: SortedPart<keyof typeof sortColumns>) =>
  matchingRefunds(db, scope, search)
    .select(['r.refund_id as refundId', 'r.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber'])
    .select(['o.plate_color as plateColor', 'l.name as parkLotName', 'r.state', 'r.reason', 'r.remark', 'r.way'])
    .select(['r.amount_fen as amountFen', 'r.goodwill_fen as goodwillFen', 'r.coupon_fen as couponFen', 'r.note'])
    .select(['p.channel', 'p.amount_fen as paidFen', 'r.payment_id as paymentId', 'r.asked_by as askedById'])
    .select('r.lot_id as lotId')
    .select([
      sql<string>`coalesce(r.refund_no, '')`.as('refundNo'),
      sql<string>`coalesce(p.channel_no, p.out_no, '')`.as('payChannelNo'),
      localTime('p.paid_at', 'l.time_zone').as('paidAt'),
      nameOf('r.asked_by').as('askedBy'),
      localTime('r.asked_at', 'l.time_zone').as('askedAt'),
      nameOf('r.decided_by').as('decidedBy'),
      maybeLocalTime('r.decided_at', 'l.time_zone').as('decidedAt'),
      nameOf('r.closed_by').as('closedBy'),
      maybeLocalTime('r.closed_at', 'l.time_zone').as('closedAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'r.refund_id'))
    .$castTo<StoredRefund>()

export const listRefunds = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamRefunds = (...of: Parameters<typeof rows>) => rows(...of).stream(500)

export const findRefund = (db: Db, scope: Scope, refundId: number) =>
  rows(db, scope, { refundId }, { sort: 'at', isDescending: true, offset: 0, limit: 1 }).executeTakeFirst()

export interface PaymentToRefund {
  paymentId: number
  orderId: number
  lotId: number
  channel: PaidBy
  amountFen: number
  paidAt: string
  /** Of refunds that are paid out, owed or asked for. */
  refundFen: number
  parts: number
}

/** Payments of the scope, of one order or of one number, with what of each goes back already. */
export const listPayments = (
  db: Db,
  scope: Scope,
  of: { orderId: number } | { paymentId: number },
): Promise<PaymentToRefund[]> =>
  db
    .selectFrom('payment as p')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .where(inScope(scope, 'p'))
    .$if('orderId' in of, query => query.where('p.order_id', '=', 'orderId' in of ? of.orderId : 0))
    .$if('paymentId' in of, query => query.where('p.payment_id', '=', 'paymentId' in of ? of.paymentId : 0))
    .leftJoin(
      eb =>
        eb
          .selectFrom('refund as r')
          .where('r.tenant_id', '=', scope.tenantId)
          .where('r.state', 'not in', ['refused', 'abandoned'])
          .groupBy('r.payment_id')
          .select(['r.payment_id', sql<number>`sum(r.amount_fen)::bigint`.as('fen'), sql<number>`count(*)`.as('parts')])
          .as('back'),
      join => join.onRef('back.payment_id', '=', 'p.payment_id'),
    )
    .select(['p.payment_id as paymentId', 'p.order_id as orderId', 'p.lot_id as lotId', 'p.channel'])
    .select(['p.amount_fen as amountFen', localTime('p.paid_at', 'l.time_zone').as('paidAt')])
    .select([sql<number>`coalesce(back.fen, 0)`.as('refundFen'), sql<number>`coalesce(back.parts, 0)`.as('parts')])
    .orderBy('p.paid_at')
    .orderBy('p.payment_id')
    .$castTo<PaymentToRefund>()
    .execute()

/** Whether an order has refunds that are not over. */
export const hasOpenRefunds = async (db: Db, tenantId: number, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'approved', 'sent', 'failed'])
    .select('refund_id')
    .executeTakeFirst()) !== undefined
