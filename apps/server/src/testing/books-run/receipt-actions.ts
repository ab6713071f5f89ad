import {
  abandonReceiptReturn,
  answerReceiptReturn,
  askReceiptReturn,
  matchReceipt,
  offerStayRefund,
  postReceiptReturn,
  undoBankRow,
  undoDecision,
  unmatchReceipt,
} from '@parkdesk/contract'
import type { ReceiptDesk } from '../receipt-desk.ts'
import { type Draw, fenOf, oneOf } from './draw.ts'
import { dueFen, type KeptReceipt } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay, orderIdOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** Receipts without an order: matched to stays, taken back from them, given back to who paid them, and undone. */
export function receiptActions(world: BooksWorld, { desk }: { desk: ReceiptDesk }) {
  const { server, admin, approver, model } = world
  const any = (draw: Draw, state: KeptReceipt['state']) =>
    oneOf(
      draw,
      model.receipts.filter(receipt => receipt.state === state),
    )

  const match: Action = async draw => {
    const receipt = any(draw, 'open')
    const stay = anyStay(world, draw, one => dueFen(one) > 0)
    if (!receipt || !stay) return
    const { receiptId, fen } = receipt
    const { orderNo } = stay
    await server.call(matchReceipt, { receiptId, orderNo, reason: '按时间找到' }, { as: admin })
    stay.writtenOffFen -= Math.min(stay.writtenOffFen, fen)
    stay.paidFen += fen
    Object.assign(receipt, { state: 'matched', stay })
    if (draw(4) === 0)
      await refusedUnchanged(world, 'receipt.notOpen', () =>
        server.refuse(matchReceipt, { receiptId, orderNo, reason: '再来一次' }, { as: admin }),
      )
  }

  /** Whether all of its payment is still there. */
  async function isWhole({ receiptId, fen, stay }: KeptReceipt): Promise<boolean> {
    if (!stay) throw new Error(`${receiptId} has no stay`)
    const { payments } = await server.call(offerStayRefund, { orderId: await orderIdOf(world, stay) }, { as: admin })
    return payments.every(({ amount, refundable }) => fenOf(amount) !== fen || fenOf(refundable) === fen)
  }

  const unmatch: Action = async draw => {
    const receipt = any(draw, 'matched')
    const { stay } = receipt ?? {}
    if (!receipt || !stay || stay.couponFen + stay.waivedFen + stay.writtenOffFen + stay.goodwillFen > 0) return
    if (!(await isWhole(receipt))) return
    const { receiptId, fen } = receipt
    const body = { receiptId, reason: '认错了车' }
    if (stay.paidFen - fen < stay.invoicedFen)
      return refusedUnchanged(world, 'refund.invoiced', () => server.refuse(unmatchReceipt, body, { as: admin }))
    await server.call(unmatchReceipt, body, { as: admin })
    stay.paidFen -= fen
    receipt.state = 'open'
    delete receipt.stay
  }

  const giveBack: Action = async draw => {
    const receipt = any(draw, 'open')
    if (!receipt) return
    const { receiptId, fen, channel } = receipt
    const way = channel === 'bank' || draw(2) === 0 ? ('bank' as const) : ('channel' as const)
    await server.call(askReceiptReturn, { receiptId, way, reason: '付款人要求' }, { as: admin })
    const isApproved = draw(4) > 0
    const answer = { receiptId, answer: isApproved ? 'approve' : 'refuse', reason: '已核对' } as const
    if (draw(4) === 0)
      await refusedUnchanged(world, 'refund.own', () => server.refuse(answerReceiptReturn, answer, { as: admin }))
    await server.call(answerReceiptReturn, answer, { as: approver })
    if (!isApproved) return
    if (draw(3) === 0) {
      await server.call(abandonReceiptReturn, { receiptId, reason: '联系不上' }, { as: admin })
      return
    }
    await server.call(postReceiptReturn, { receiptId, way, returnNo: `Z${receiptId}` }, { as: admin })
    model.taken[way === 'bank' ? 'bank' : 'wechat'] -= fen
    receipt.state = 'gone'
  }

  const undo: Action = async draw => {
    const receipt = any(draw, 'open')
    if (!receipt) return
    const { bankRowId, day = '', no = '', fen } = receipt
    if (bankRowId !== undefined) await server.call(undoBankRow, { bankRowId }, { as: admin })
    else {
      const { itemKey } = await desk.itemOf(day, no)
      const body = { accountId: desk.accountId, day, itemKey }
      const answer = await server.post(undoDecision, body, { as: admin })
      // The day was signed off with it.
      if (answer.body.state !== 'success') return
    }
    model.taken[receipt.channel] -= fen
    receipt.state = 'gone'
  }
  return {
    'match receipt': match,
    'unmatch receipt': unmatch,
    'give receipt back': giveBack,
    'undo receipt': undo,
  } satisfies Record<string, Action>
}
