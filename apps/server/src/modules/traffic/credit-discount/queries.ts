import type { CreditDiscountFilter, CreditDiscountRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export type CreditDiscountSearch = Omit<CreditDiscountFilter, 'begin' | 'end'> & TimeRange

const sortColumns = { leftAt: 'o.exit_at', discount: 'o.credit_discount_fen', CreditScore: 'o.credit_score' } as const
export type Part = SortedPart<keyof typeof sortColumns>

/** Orders with a credit discount. The condition is a literal, so that the planner can use their index. */
const matching = (db: Db, scope: Scope, { plateNumber, lotId, payStatus, from, before }: CreditDiscountSearch) => {
  let query = db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .where(inScope(scope, 'o', lotId))
    .where(sql<SqlBool>`o.credit_discount_fen > 0`)
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (payStatus) query = query.where(isOneOf('o.pay_status', payStatus))
  if (from) query = query.where('o.exit_at', '>=', from)
  if (before) query = query.where('o.exit_at', '<', before)
  return query
}

const orderFen = sql<number>`o.payable_fen - o.coupon_fen`

export interface CreditDiscountSums {
  orderFen: number
  discountFen: number
}

export const sumCreditDiscounts = (db: Db, scope: Scope, search: CreditDiscountSearch) =>
  matching(db, scope, search)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(${orderFen}), 0)::bigint`.as('orderFen'),
      sql<number>`coalesce(sum(o.credit_discount_fen), 0)::bigint`.as('discountFen'),
    ])
    .$castTo<CreditDiscountSums & { total: number }>()
    .executeTakeFirstOrThrow()

export type StoredCreditDiscount = Omit<CreditDiscountRow, 'OrderMoney' | 'discount' | 'MoneyAfterDiscount'> &
  CreditDiscountSums

const rows = (db: Db, scope: Scope, search: CreditDiscountSearch, part: Part) =>
  matching(db, scope, search)
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select(['l.name as parkLotName', 'o.pay_status as payStatus', 'o.credit_score as CreditScore'])
    .select(['o.credit_discount_fen as discountFen', orderFen.as('orderFen')])
    .select(localTime('o.exit_at', 'l.time_zone').as('leftAt'))
    .$call(inPart(part, sortColumns[part.sort], 'o.order_id'))
    .$castTo<StoredCreditDiscount>()

export const listCreditDiscounts = (...of: Parameters<typeof rows>) => rows(...of).execute()
export const streamCreditDiscounts = (...of: Parameters<typeof rows>) => rows(...of).stream(500)
