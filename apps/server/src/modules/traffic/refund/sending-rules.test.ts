import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RefundOutcome, RefundState } from '../../../lib/pay/port.ts'
import { mayGiveUp, nextRefundTryAt, sendingStateOf, stepAfterRefund } from './sending-rules.ts'

const madeAt = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(madeAt.getTime() + ms)
const sent = { amountFen: 400, channel: 'wechat', outRefundNo: 'R1', sentAt: madeAt }
const refund = (state: RefundState['state'], amountFen: number | undefined = 400): RefundState => ({
  ...{ kind: 'refund', state, outNo: 'P1', outRefundNo: 'R1', refundNo: '503' },
  amountFen,
})
const refused: RefundOutcome = { kind: 'refused', code: 'NOT_ENOUGH', said: '余额不足' }

describe('[report/refundStatement] what follows from what a channel says of a refund', () => {
  it.each([
    ['accepted is not done', refund('processing'), 'refund', 0, { kind: 'wait' }],
    ['done is posted under its number', refund('done'), 'queryRefund', 0, { kind: 'post', refundNo: '503' }],
    ['of another amount is never posted', refund('done', 399), 'queryRefund', 0, { kind: 'differs', amountFen: 399 }],
    [
      'done without an amount is not believed',
      { ...refund('done'), amountFen: undefined },
      'queryRefund',
      0,
      { kind: 'wait' },
    ],
    ['closed will not come', refund('closed'), 'queryRefund', 0, { kind: 'closed' }],
    ['what it could not deliver stays owed', refund('abnormal'), 'queryRefund', 0, { kind: 'wait' }],
    ['a request that is refused did nothing', refused, 'refund', 0, { kind: 'refused', why: 'NOT_ENOUGH 余额不足' }],
    ['a question that is refused says nothing', refused, 'queryRefund', 999_999, { kind: 'wait' }],
    ['unheard of may still be on its way', { kind: 'missing' }, 'queryRefund', 59_999, { kind: 'wait' }],
    ['unheard of a minute later is sent again', { kind: 'missing' }, 'queryRefund', 60_000, { kind: 'send' }],
    ['of an unknown charge nothing goes back', { kind: 'missing' }, 'refund', 0, { kind: 'refused', why: '' }],
    ['unknown says nothing', { kind: 'unknown', why: 'channelBusy' }, 'refund', 999_999, { kind: 'wait' }],
  ] as const)('%s', (_what, said, to, ms, step) => {
    expect(stepAfterRefund(said, to, sent, after(ms))).toEqual(step)
  })

  it('Alipay, which says no more of one that failed, is asked for it again, and WeChat Pay is waited for', () => {
    const alipay = { ...sent, channel: 'alipay' }
    expect(stepAfterRefund(refund('processing'), 'queryRefund', alipay, after(59_999))).toEqual({ kind: 'wait' })
    expect(stepAfterRefund(refund('processing'), 'queryRefund', alipay, after(60_000))).toEqual({ kind: 'send' })
    expect(stepAfterRefund(refund('processing'), 'queryRefund', sent, after(60_000))).toEqual({ kind: 'wait' })
    const done = { ...refund('done'), refundNo: undefined }
    expect(stepAfterRefund(done, 'queryRefund', alipay, after(0))).toEqual({ kind: 'post', refundNo: 'R1' })
  })

  it('is asked later than now for thirty days, and then never', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 31 * 86_400_000 }), (tries, ms) => {
        const next = nextRefundTryAt({ madeAt, tries }, after(ms))
        if (ms >= 30 * 86_400_000) {
          expect(next).toBeNull()
          return
        }
        expect(next?.getTime()).toBeGreaterThanOrEqual(after(ms + 15_000).getTime())
        expect(next?.getTime()).toBeLessThanOrEqual(after(ms + 6 * 3_600_000).getTime())
      }),
    ))

  it('a person gives up only what the channel could not deliver, or says nothing of any more', () => {
    expect([null, 'refund processing', 'refund abnormal', 'unknown noAnswer', 'missing'].map(sendingStateOf)).toEqual([
      ...['waiting', 'processing', 'abnormal', 'unsure', 'unsure'],
    ])
    expect(mayGiveUp({ outcome: 'refund processing', nextTryAt: madeAt })).toBe(false)
    expect(mayGiveUp({ outcome: 'unknown noAnswer', nextTryAt: madeAt })).toBe(false)
    expect(mayGiveUp({ outcome: 'refund abnormal', nextTryAt: madeAt })).toBe(true)
    expect(mayGiveUp({ outcome: 'refund processing', nextTryAt: null })).toBe(true)
  })
})
