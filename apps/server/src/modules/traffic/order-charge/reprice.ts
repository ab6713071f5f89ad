import {
  type DataOf,
  type ParsedBodyOf,
  type previewRepricing as preview,
  type repriceOrder as reprice,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { closeAlarms } from '../../alarm/alarm/raise.ts'
import { writeFeeLines } from '../../charging/engine/fee-lines.ts'
import { openPricer } from '../../charging/rule/pricer.ts'
import { openVersionPricer } from '../../charging/rule/rule-version.ts'
import { listUsedCoupons, type UsedCoupon } from '../../merchant/coupon/used-coupons.ts'
import { lockOrder as lockActed } from '../order-action/apply-action.ts'
import { recordAction } from '../order-action/record-action.ts'
import { type CreditedCharge, priceBy, stayOf } from './price-order.ts'
import * as queries from './queries.ts'
import { type Money, overpaidFen, payStatusOf } from './rules.ts'

type Input = ParsedBodyOf<typeof reprice>

/**
 * Reprices an order on request: by the named version, or by the rule chosen today. Fails with order.notPriceable, order.noRule,
 * chargeRule.timeUncovered, and with order.previewOutdated when it would come out differently from its preview.
 */
export async function repriceOrder(ctx: SignedInContext, input: Input): Promise<DataOf<typeof reprice>> {
  const { tenantId } = ctx.scope
  const { orderId, reason } = input
  return ctx.db.transaction().execute(async db => {
    const order = await lockOrder(ctx, db, orderId)
    const { charge, couponFen, credit, previewKey } = await calculate(ctx, db, order, input)
    if (input.previewKey !== undefined && input.previewKey !== previewKey) throw new Failure('order.previewOutdated')
    const money = moneyOf(order, { charge, couponFen, credit })
    const payStatus = payStatusOf(money)
    const seen = await lockActed(db, ctx, { orderId })
    await queries.keepPricing(db, { tenantId, orderId, reason, by: ctx.session.userId, at: ctx.clock() })
    await queries.updateCharge(db, { tenantId, orderId }, { ...charge, couponFen, credit }, payStatus)
    await closeAlarms(db, { tenantId, at: ctx.clock() }, { kind: 'orderUnpriced', orderId })
    const { payableFen, couponFen: couponBeforeFen, creditFen, ruleId, ruleVersion, calendarVersion } = order
    await writeAudit(db, ctx, {
      action: 'order.reprice',
      entity: 'order',
      entityId: orderId,
      before: {
        payableFen,
        couponFen: couponBeforeFen,
        creditFen,
        payStatus: order.payStatus,
        ruleId,
        ruleVersion,
        calendarVersion,
      },
      after: {
        payableFen: charge.amountFen,
        couponFen,
        creditFen: credit?.fen ?? 0,
        payStatus,
        ruleId: charge.ruleId,
        ruleVersion: charge.ruleVersion,
        calendarVersion: charge.calendarVersion,
        reason,
      },
    })
    const done = await lockActed(db, ctx, { orderId })
    await recordAction(db, ctx, {
      kind: 'reprice',
      source: 3,
      lotId: order.lotId,
      orderId,
      laneId: done.state.exitLaneId,
      plate: order.plate,
      reason,
      changes: { orders: [{ orderId, before: seen.state, after: done.state }], passes: [], coupons: [] },
    })
    return repriced(order, money)
  })
}

/** What repricing an order would make of it, without writing anything. Fails as repriceOrder does. */
export async function previewRepricing(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof preview>,
): Promise<DataOf<typeof preview>> {
  const order = await queries.findOrder(ctx.db, ctx.scope, input.orderId)
  const current = order && (await queries.findCalculation(ctx.db, ctx.scope, input.orderId))
  if (!current) throw new Failure('row.missing')
  const { charge, couponFen, credit, ruleName, previewKey } = await calculate(ctx, ctx.db, order, input)
  const { ruleVersion, calendarVersion } = charge
  const { fee, ...rule } = current
  return {
    ...repriced(order, moneyOf(order, { charge, couponFen, credit })),
    coupon: yuan(couponFen),
    credit: yuan(credit?.fen ?? 0),
    current: { ...rule, lines: writeFeeLines(fee ?? [], order.timeZone) },
    next: { ruleName, ruleVersion, calendarVersion, lines: writeFeeLines(charge.lines, order.timeZone) },
    previewKey,
  }
}

const moneyOf = (
  { paidFen, discountFen }: queries.PricedOrder,
  { charge, couponFen, credit }: Pick<CreditedCharge<UsedCoupon>, 'charge' | 'couponFen' | 'credit'>,
): Money => ({ payableFen: charge.amountFen, couponFen, credit, paidFen, discountFen })

function repriced({ payableFen }: queries.PricedOrder, money: Money): DataOf<typeof reprice> {
  return {
    before: payableFen === null ? null : yuan(payableFen),
    payable: yuan(money.payableFen),
    paid: yuan(money.paidFen),
    overpaid: yuan(overpaidFen(money)),
    payStatus: payStatusOf(money),
  }
}

/** Loads the order after locking its lot against passes and payments. */
async function lockOrder(ctx: SignedInContext, db: Db, orderId: number): Promise<queries.PricedOrder> {
  const found = await queries.findOrder(db, ctx.scope, orderId)
  if (!found) throw new Failure('row.missing')
  await lockLot(db, ctx.scope.tenantId, found.lotId)
  return (await queries.findOrder(db, ctx.scope, orderId)) ?? found
}

interface Calculated extends CreditedCharge<UsedCoupon> {
  ruleName: string | null
  /** Of the order as it is and of what it would become. */
  previewKey: number
}

async function calculate(
  ctx: SignedInContext,
  db: Db,
  order: queries.PricedOrder,
  { ruleId, version }: Pick<Input, 'ruleId' | 'version'>,
): Promise<Calculated> {
  const { tenantId } = ctx.scope
  const { lotId } = order
  const stay = stayOf(order)
  const pricer =
    ruleId === undefined || version === undefined
      ? await openPricer(db, tenantId, [lotId])
      : await openVersionPricer(ctx, db, order, { ruleId, version })
  const coupons = await listUsedCoupons(db, tenantId, [order.orderId])
  const priced = await priceBy(db, tenantId, order, { pricer, coupons })
  if (!priced) throw new Failure('order.noRule')
  const { payableFen, paidFen, discountFen, payStatus } = order
  const { charge, couponFen, credit } = priced
  return {
    ...priced,
    ruleName: pricer.ruleOf(lotId, stay)?.ruleName ?? null,
    previewKey: contentHash([
      payableFen,
      order.couponFen,
      order.creditFen,
      paidFen,
      discountFen,
      payStatus,
      order.ruleId,
      order.ruleVersion,
      charge,
      couponFen,
      credit ?? null,
    ]),
  }
}
