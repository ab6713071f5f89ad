import type { PassEvent, PassResult } from '@parkdesk/contract'
import { expect, test } from 'vitest'
import { paymentOf } from './payment.ts'

const passedAt = '2026-03-02T18:00:00+08:00'
const exit = (eventId: string): PassEvent => ({ eventId, laneCode: 'OUT-1', direction: 'out', passedAt })
const owing = (payable: string, result: PassResult['result'] = 'accepted'): PassResult => ({
  ...{ eventId: 'x', result, outcome: 'closed', orderNo: 'N1', payable },
})

test('ok: an exit pays what it owes, under an id of its own', () => {
  expect(paymentOf(exit('log-7-out'), owing('12.50'))).toEqual({
    eventId: 'log-7-pay',
    orderNo: 'N1',
    channel: expect.any(String),
    amount: '12.50',
    paidAt: passedAt,
  })
})

test('ok: a known exit that still owes pays too', () => {
  expect(paymentOf(exit('log-7-out'), owing('1.00', 'duplicate'))).toBeDefined()
})

test.each([
  ['owes nothing', exit('a-out'), owing('0.00')],
  ['has no price', exit('a-out'), { eventId: 'a-out', result: 'accepted', orderNo: 'N1' } satisfies PassResult],
  ['was refused', exit('a-out'), owing('1.00', 'refused')],
  ['came in', { ...exit('a-in'), direction: 'in' } satisfies PassEvent, owing('1.00')],
])('nothing is paid by who %s', (_who, event, result) => {
  expect(paymentOf(event, result)).toBeUndefined()
})

test('channels: the same for the same exit, in the usual shares', () => {
  const channels = Array.from({ length: 10_000 }, (_, n) => paymentOf(exit(`log-${n}-out`), owing('1.00'))?.channel)
  expect(channels).toEqual(
    Array.from({ length: 10_000 }, (_, n) => paymentOf(exit(`log-${n}-out`), owing('9.00'))?.channel),
  )
  const shareOf = (channel: string) => channels.filter(each => each === channel).length / channels.length
  for (const [channel, share] of Object.entries({ wechat: 0.55, alipay: 0.25, etc: 0.12, cash: 0.08 })) {
    expect(Math.abs(shareOf(channel) - share)).toBeLessThan(0.02)
  }
})
