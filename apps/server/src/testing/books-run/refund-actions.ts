import {
  abandonRefund,
  answerRefund,
  askRefund,
  failRefund,
  offerStayRefund,
  postRefund,
  type RefundWay,
  refundDetail,
  saveSetting,
} from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { type Draw, fenOf, money, oneOf } from './draw.ts'
import { dueFen, type Stay } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay, orderIdOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

const approveAboveFen = 300

interface Asked {
  stay: Stay
  refundId: number
  amountFen: number
  isGoodwill: boolean
  way: RefundWay
  /** By which the money came. */
  channel: 'cash' | 'wechat'
}

/** Refunds of stays: asked for, approved by another, paid out, failed and withdrawn. */
export async function refundActions(world: BooksWorld) {
  const { server, admin, approver, model } = world
  await server.call(saveSetting, { refundApproveAbove: approveAboveFen / 100 }, { as: admin })

  const approved = ({ stay, amountFen, isGoodwill }: Asked) => {
    const overpaidFen = Math.max(0, -dueFen(stay))
    const goodwillFen = isGoodwill ? Math.max(0, amountFen - overpaidFen) : 0
    stay.paidFen -= amountFen
    stay.goodwillFen += goodwillFen
    model.refundsOwed += amountFen
    return goodwillFen
  }

  /** @returns whether it is approved */
  async function answered(draw: Draw, asked: Asked): Promise<boolean> {
    const { refundId } = asked
    if (draw(4) === 0) {
      await server.call(abandonRefund, { refundId, remark: '不退了' }, { as: admin })
      return false
    }
    const { goodwillNow: goodwill } = await server.call(refundDetail, { refundId }, { as: admin })
    const answer = { refundId, goodwill, answer: draw(4) === 0 ? 'refuse' : 'approve', remark: '已核对' } as const
    if (draw(8) === 0)
      await refusedUnchanged(world, 'refund.own', () => server.refuse(answerRefund, answer, { as: admin }))
    await server.call(answerRefund, answer, { as: approver })
    return answer.answer === 'approve'
  }

  async function ended(draw: Draw, asked: Asked, goodwillFen: number): Promise<void> {
    const { refundId, amountFen, stay } = asked
    const end = draw(4)
    if (end === 0) {
      await server.call(abandonRefund, { refundId, remark: '车主不要了' }, { as: admin })
      stay.paidFen += amountFen
      stay.goodwillFen -= goodwillFen
      model.refundsOwed -= amountFen
      return
    }
    const hasFailed = end === 1
    if (hasFailed) await server.call(failRefund, { refundId, remark: '原卡已注销' }, { as: admin })
    const way = hasFailed && asked.way !== 'balance' ? 'bank' : asked.way
    const refundNo = way === 'cash' || way === 'balance' ? '' : `R${refundId}`
    await server.call(postRefund, { refundId, way, refundNo }, { as: admin })
    model.refundsOwed -= amountFen
    if (way === 'balance') model.onStoredCards += amountFen
    else if (way !== 'receipt') model.taken[way === 'channel' ? asked.channel : way] -= amountFen
  }

  const refund: Action = async draw => {
    const stay = anyStay(
      world,
      draw,
      one => one.paidFen > 0 && one.couponFen === 0 && one.writtenOffFen === 0 && one.waivedFen === 0,
    )
    if (!stay) return
    const orderId = await orderIdOf(world, stay)
    const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
    const payment = oneOf(
      draw,
      payments.filter(({ refundable }) => fenOf(refundable) > 0),
    )
    if (!payment) throw new Error(`nothing of ${stay.orderNo} can go back, and ${stay.paidFen} was paid`)
    const amountFen = 1 + draw(fenOf(payment.refundable))
    const isGoodwill = draw(3) > 0
    const way = oneOf(draw, payment.ways) ?? 'cash'
    const body = {
      ...{ paymentId: payment.paymentId, amount: money(amountFen), way, remark: '' },
      ...{ reason: isGoodwill ? ('complaint' as const) : ('wrongVehicle' as const), idempotencyKey: newKey() },
    }
    const refuse = (more: Partial<typeof body>) => () => server.refuse(askRefund, { ...body, ...more }, { as: admin })
    if (stay.paidFen - amountFen < stay.invoicedFen) return await refusedUnchanged(world, 'refund.invoiced', refuse({}))
    const above = money(fenOf(payment.refundable) + 1)
    if (draw(8) === 0) await refusedUnchanged(world, 'refund.abovePaid', refuse({ amount: above }))
    const { refundId, state } = await server.call(askRefund, body, { as: admin })
    const channel = payment.channel === 'cash' ? 'cash' : 'wechat'
    const asked: Asked = { stay, refundId, amountFen, isGoodwill, way, channel }
    if (state !== (amountFen > approveAboveFen ? 'asked' : 'approved')) throw new Error(`${amountFen} fen is ${state}`)
    if (state === 'asked' && !(await answered(draw, asked))) return
    await ended(draw, asked, approved(asked))
  }
  return { refund } satisfies Record<string, Action>
}
