import type {
  AlarmKind,
  Direction,
  FeeMinutes,
  PaidBy,
  PassOutcome,
  PayChannel,
  RefundState,
  RefundWay,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import type { ChargeLine } from '../../charging/engine/charge.ts'
import { orderColumns, type StoredOrder } from './queries.ts'

export interface DetailedOrder extends StoredOrder {
  lotId: number
  timeZone: string
  entryAt: Date | null
  exitAt: Date | null
  tenantName: string
  ruleId: number | null
  ruleName: string | null
  ruleVersion: number | null
  calendarVersion: number | null
  fee: ChargeLine[] | null
  feeMinutes: FeeMinutes | null
  repricedTimes: number
  goodwillFen: number
  creditDiscountFen: number
  creditScore: number | null
  payChannels: PayChannel[]
}

export const findOrder = (db: Db, scope: Scope, orderId: number): Promise<DetailedOrder | undefined> =>
  db
    .selectFrom('parking_order as o')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .innerJoin('tenant as t', 't.tenant_id', 'o.tenant_id')
    .leftJoin('charge_rule as r', join =>
      join.onRef('r.tenant_id', '=', 'o.tenant_id').onRef('r.rule_id', '=', 'o.rule_id'),
    )
    .where(inScope(scope, 'o'))
    .where('o.order_id', '=', orderId)
    .select(orderColumns)
    .select(['o.lot_id as lotId', 'l.time_zone as timeZone', 'o.entry_at as entryAt', 'o.exit_at as exitAt'])
    .select([
      'l.pay_channels as payChannels',
      't.name as tenantName',
      'o.rule_id as ruleId',
      'r.name as ruleName',
      'o.rule_version as ruleVersion',
    ])
    .select(['o.calendar_version as calendarVersion', 'o.fee', 'o.fee_minutes as feeMinutes'])
    .select(['o.goodwill_fen as goodwillFen', 'o.credit_discount_fen as creditDiscountFen'])
    .select('o.credit_score as creditScore')
    .select(
      sql<number>`(
        select count(*) from order_pricing as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id)`.as(
        'repricedTimes',
      ),
    )
    .$castTo<DetailedOrder>()
    .executeTakeFirst()

interface Place {
  laneName: string | null
  gateName: string | null
}

export interface OrderPass extends Place {
  direction: Direction
  outcome: PassOutcome
  passedAt: Date
  receivedAt: Date
  pictureUrl: string | null
}

/** The passes that made an order, without second readings by the same lane and those inside the lot. */
export const listOrderPasses = (db: Db, scope: Scope, orderId: number): Promise<OrderPass[]> =>
  db
    .selectFrom('pass as p')
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.lane_id', '=', 'p.lane_id'))
    .leftJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .where(inScope(scope, 'p'))
    .where('p.order_id', '=', orderId)
    .where('p.outcome', 'not in', ['repeated', 'inner'])
    .select(['p.direction', 'p.outcome', 'p.passed_at as passedAt', 'p.received_at as receivedAt'])
    .select(['p.picture_url as pictureUrl', 'n.name as laneName', 'g.name as gateName'])
    .orderBy('p.passed_at')
    .orderBy('p.pass_id')
    .$castTo<OrderPass>()
    .execute()

export interface OrderPayment {
  at: Date
  amountFen: number
  discountFen: number
  channel: PaidBy
}

export const listOrderPayments = (db: Db, scope: Scope, orderId: number): Promise<OrderPayment[]> =>
  db
    .selectFrom('payment as m')
    .where(inScope(scope, 'm'))
    .where('m.order_id', '=', orderId)
    .select(['m.paid_at as at', 'm.amount_fen as amountFen', 'm.discount_fen as discountFen', 'm.channel'])
    .orderBy('m.paid_at')
    .orderBy('m.payment_id')
    .$castTo<OrderPayment>()
    .execute()

export interface OrderRefund {
  askedAt: Date
  postedAt: Date | null
  amountFen: number
  state: RefundState
  way: RefundWay
}

export const listOrderRefunds = (db: Db, scope: Scope, orderId: number): Promise<OrderRefund[]> =>
  db
    .selectFrom('refund as r')
    .where(inScope(scope, 'r'))
    .where('r.order_id', '=', orderId)
    .select(['r.asked_at as askedAt', 'r.amount_fen as amountFen', 'r.state', 'r.way'])
    .select(sql<Date | null>`case when r.state = 'posted' then r.closed_at end`.as('postedAt'))
    .orderBy('r.refund_id')
    .$castTo<OrderRefund>()
    .execute()

export interface OrderAlarm extends Place {
  at: Date
  kind: AlarmKind
}

export const listOrderAlarms = (db: Db, scope: Scope, orderId: number): Promise<OrderAlarm[]> =>
  db
    .selectFrom('alarm as a')
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'a.tenant_id').onRef('n.lane_id', '=', 'a.lane_id'))
    .leftJoin('gate as g', join => join.onRef('g.tenant_id', '=', 'n.tenant_id').onRef('g.gate_id', '=', 'n.gate_id'))
    .where(inScope(scope, 'a'))
    .where('a.order_id', '=', orderId)
    .select(['a.raised_at as at', 'a.kind', 'n.name as laneName', 'g.name as gateName'])
    .orderBy('a.raised_at')
    .orderBy('a.alarm_id')
    .$castTo<OrderAlarm>()
    .execute()

/** When the plate was next seen in the lot, which shows that the exit was missed. */
export const findNextSight = async (
  db: Db,
  scope: Scope,
  stay: { lotId: number; plate: string; orderId: number; after: Date },
): Promise<Date | undefined> => {
  const next = await db
    .selectFrom('parking_order as o')
    .where(inScope(scope, 'o', stay.lotId))
    .where('o.plate', '=', stay.plate)
    .where('o.order_id', '!=', stay.orderId)
    .where('o.happened_at', '>=', stay.after)
    .select('o.happened_at as at')
    .orderBy('o.happened_at')
    .limit(1)
    .executeTakeFirst()
  return next?.at
}
