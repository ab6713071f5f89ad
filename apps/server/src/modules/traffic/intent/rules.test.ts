import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeState } from '../../../lib/pay/port.ts'
import { nextTryAt, stepAfter } from './rules.ts'

const madeAt = new Date('2026-03-02T10:00:00Z')
const after = (ms: number) => new Date(madeAt.getTime() + ms)
const expiresAt = after(300_000)
const paid: ChargeState = {
  ...{ kind: 'paid', outNo: 'P1', channelNo: '42', appId: 'a', merchantNo: 'm', amountFen: 1, currency: 'CNY' },
  paidAt: madeAt,
}

describe('when a channel is asked again', () => {
  it.each([
    [1, 5_000, 10_000],
    [2, 10_000, 25_000],
    [3, 25_000, 55_000],
    [4, 55_000, 115_000],
    // The charge ends before the three minutes do.
    [5, 200_000, 300_000],
    [6, 310_000, 910_000],
    [7, 910_000, 910_000 + 3_600_000],
  ])('after try %i at %i ms', (tries, nowMs, nextMs) => {
    expect(nextTryAt({ madeAt, expiresAt, tries }, after(nowMs))).toEqual(after(nextMs))
  })

  it('never again after a day: then the bill or a person says what became of it', () => {
    expect(nextTryAt({ madeAt, expiresAt, tries: 40 }, after(24 * 3_600_000))).toBeNull()
  })

  it('whatever the tries, later than now, at most an hour, and never past its end unnoticed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 86_399_999 }), (tries, ms) => {
        const next = nextTryAt({ madeAt, expiresAt, tries }, after(ms))?.getTime() ?? 0
        expect(next).toBeGreaterThan(after(ms).getTime())
        expect(next - after(ms).getTime()).toBeLessThanOrEqual(3_600_000)
        if (ms < 300_000) expect(next).toBeLessThanOrEqual(expiresAt.getTime())
      }),
    ))
})

describe('what follows from what a channel says', () => {
  const intent = { madeAt, expiresAt, tries: 1, isReplaced: false }
  it.each([
    ['paid is posted, also when it is late', paid, intent, 999_999, { kind: 'post' }],
    ['not yet paid is waited for', { kind: 'unpaid' }, intent, 10_000, { kind: 'wait' }],
    ['not paid in time is closed', { kind: 'unpaid' }, intent, 300_000, { kind: 'close' }],
    ['what another has replaced is closed', { kind: 'unpaid' }, { ...intent, isReplaced: true }, 1, { kind: 'close' }],
    ['closed has expired', { kind: 'closed' }, intent, 1, { kind: 'end', outcome: 'expired' }],
    ['unheard of may still come', { kind: 'missing' }, intent, 359_999, { kind: 'wait' }],
    [
      'unheard of a minute after its end never comes',
      { kind: 'missing' },
      intent,
      360_000,
      { kind: 'end', outcome: 'voided' },
    ],
    ['a refusal says nothing', { kind: 'refused', code: 'X', said: '' }, intent, 999_999, { kind: 'wait' }],
    ['unknown says nothing', { kind: 'unknown', why: 'channelBusy' }, intent, 999_999, { kind: 'wait' }],
  ] as const)('%s', (_what, state, asked, ms, step) => {
    expect(stepAfter(state, asked, after(ms))).toMatchObject(step)
  })
})
