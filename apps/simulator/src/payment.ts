import type { PassEvent, PassResult, PayChannel, PaymentEvent } from '@parkdesk/contract'
import { createRandom } from './random.ts'

const channelShares: readonly (readonly [PayChannel, number])[] = [
  ['wechat', 0.55],
  ['alipay', 0.25],
  ['etc', 0.12],
  ['cash', 0.08],
]

function channelOf(eventId: string): PayChannel {
  let rest = createRandom(eventId).next()
  for (const [channel, share] of channelShares) {
    rest -= share
    if (rest < 0) return channel
  }
  return 'cash'
}

/**
 * What the gate collects after an exit, or undefined when nothing is due. A duplicate exit that still has something to pay is paid too: the
 * run that sent it may have died before the payment.
 */
export function paymentOf(event: PassEvent, result: PassResult): PaymentEvent | undefined {
  if (event.direction !== 'out' || result.result === 'refused' || !result.orderNo) return undefined
  if (!result.payable || Number(result.payable) <= 0) return undefined
  const eventId = event.eventId.replace(/-out$/, '-pay')
  return {
    eventId,
    orderNo: result.orderNo,
    channel: channelOf(eventId),
    amount: result.payable,
    paidAt: event.passedAt,
  }
}
