import { z } from 'zod'
import type { Paid, RefundState } from '../port.ts'

/** A transaction as a callback and a query say it. */
export const TransactionSaid = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
})
type TransactionSaid = z.output<typeof TransactionSaid>

/** The money of a transaction that succeeded: what the charge asked for, not what coupons of the channel left to pay. */
export function paidOf(said: TransactionSaid): Paid | undefined {
  const { transaction_id: channelNo, success_time, amount } = said
  if (said.trade_state !== 'SUCCESS' || !channelNo || !success_time || !amount) return
  return {
    kind: 'paid',
    outNo: said.out_trade_no,
    channelNo,
    appId: said.appid,
    merchantNo: said.mchid,
    amountFen: amount.total,
    currency: amount.currency,
    paidAt: new Date(success_time),
  }
}

/** A refund: a callback calls its state refund_status, a query status. */
export const RefundSaid = z.object({
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ refund: z.number().int() }),
})

const refundStates = { SUCCESS: 'done', PROCESSING: 'processing', ABNORMAL: 'abnormal', CLOSED: 'closed' } as const

export function refundOf(said: z.output<typeof RefundSaid>): RefundState | undefined {
  const name = said.refund_status ?? said.status
  const state = Object.entries(refundStates).find(([known]) => known === name)?.[1]
  if (!state) return
  return {
    kind: 'refund',
    state,
    outNo: said.out_trade_no,
    outRefundNo: said.out_refund_no,
    refundNo: said.refund_id,
    amountFen: said.amount.refund,
  }
}
