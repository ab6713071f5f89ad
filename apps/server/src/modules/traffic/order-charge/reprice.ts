import { type DataOf, type ParsedBodyOf, type repriceOrder as reprice, yuan } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/service.ts'
import {
  type CouponedCharge,
  listVisits,
  openPricer,
  openVersionPricer,
  type ParkedStay,
  priceWithCoupons,
} from '../../charging/rule/service.ts'
import { listUsedCoupons, type UsedCoupon } from '../../merchant/coupon/service.ts'
import * as queries from './queries.ts'
import { overpaidFen, payStatusOf } from './rules.ts'

type Input = ParsedBodyOf<typeof reprice>

/** Prices an order anew by hand: by the version that is named, or by the rule chosen today. Fails with order.notPriceable, order.noRule. */
export async function repriceOrder(ctx: SignedInContext, input: Input): Promise<DataOf<typeof reprice>> {
  const { tenantId } = ctx.scope
  const { orderId, reason } = input
  return ctx.db.transaction().execute(async db => {
    const order = await holdOrder(ctx, db, orderId)
    const { charge, couponFen } = await priceAnew(ctx, db, order, input)
    const money = { payableFen: charge.amountFen, couponFen, paidFen: order.paidFen }
    const payStatus = payStatusOf(money)
    await queries.keepPricing(db, { tenantId, orderId, reason, by: ctx.session.userId, at: ctx.clock() })
    await queries.updateCharge(db, { tenantId, orderId }, { ...charge, couponFen }, payStatus)
    const { payableFen, couponFen: couponBeforeFen, ruleId, ruleVersion, calendarVersion } = order
    await writeAudit(db, ctx, {
      action: 'order.reprice',
      entity: 'order',
      entityId: orderId,
      before: {
        payableFen,
        couponFen: couponBeforeFen,
        payStatus: order.payStatus,
        ruleId,
        ruleVersion,
        calendarVersion,
      },
      after: {
        payableFen: charge.amountFen,
        couponFen,
        payStatus,
        ruleId: charge.ruleId,
        ruleVersion: charge.ruleVersion,
        calendarVersion: charge.calendarVersion,
        reason,
      },
    })
    return {
      before: payableFen === null ? null : yuan(payableFen),
      payable: yuan(charge.amountFen),
      paid: yuan(order.paidFen),
      overpaid: yuan(overpaidFen(money)),
      payStatus,
    }
  })
}

/** The order as it is once passes and payments of its lot wait. */
async function holdOrder(ctx: SignedInContext, db: Db, orderId: number): Promise<queries.PricedOrder> {
  const found = await queries.findOrder(db, ctx.scope, orderId)
  if (!found) throw new Failure('row.missing')
  await lockLot(db, ctx.scope.tenantId, found.lotId)
  return (await queries.findOrder(db, ctx.scope, orderId)) ?? found
}

async function priceAnew(
  ctx: SignedInContext,
  db: Db,
  order: queries.PricedOrder,
  { ruleId, version }: Input,
): Promise<CouponedCharge<UsedCoupon>> {
  const { tenantId } = ctx.scope
  const { lotId, plate } = order
  const stay = stayOf(order)
  const pricer =
    ruleId === undefined || version === undefined
      ? await openPricer(db, tenantId, [lotId])
      : await openVersionPricer(ctx, db, order, { ruleId, version })
  const [visits] = pricer.countsVisits(lotId)
    ? await listVisits(db, tenantId, [{ lotId, plate, entryMs: stay.entryMs }])
    : []
  const coupons = await listUsedCoupons(db, tenantId, [order.orderId])
  const priced = priceWithCoupons(benefits => pricer.price(lotId, { ...stay, benefits }, visits), coupons)
  if (!priced) throw new Failure('order.noRule')
  return priced
}

function stayOf({ parkStatus, entryAt, exitAt, ...order }: queries.PricedOrder): ParkedStay {
  if (parkStatus !== 'left' || entryAt === null || exitAt === null || exitAt < entryAt) {
    throw new Failure('order.notPriceable')
  }
  const { plateColor, entryLaneId, paidFen, paidAt } = order
  return {
    entryMs: entryAt.getTime(),
    exitMs: exitAt.getTime(),
    plateColor,
    entryLaneId,
    paidFen,
    paidAtMs: paidAt?.getTime() ?? null,
    ...effectOf(order.right, entryAt.getTime()),
  }
}
