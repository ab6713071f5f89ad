import { ReceiptState, RefundState } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptActsOf, receiptWays } from './rules.ts'

const permissions = new Set(['reconciliation.resolve', 'refund.ask', 'refund.approve', 'refund.post'])
const person = { userId: 1, permissions }
const back = fc.option(
  fc.record({
    state: fc.constantFrom(...RefundState.exclude(['posted', 'refused', 'abandoned']).options),
    askedById: fc.integer({ min: 1, max: 2 }),
    mayGiveUp: fc.boolean(),
  }),
)

describe('[operation/reconciliation] what can be done with a receipt', () => {
  it('is matched or given back while it stands there, and matched only while nobody asked to give it back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ReceiptState.options), back, (state, asked) => {
        const acts = receiptActsOf({ state, back: asked }, person)
        expect(acts.includes('match')).toBe(state === 'open' && asked === null)
        expect(acts.includes('askReturn')).toBe(acts.includes('match'))
        expect(acts.includes('unmatch')).toBe(state === 'matched')
      }),
    )
  })

  it('is decided by another person than who asked; what is at the channel is left to it', () => {
    fc.assert(
      fc.property(back, asked => {
        const acts = receiptActsOf({ state: 'open', back: asked }, person)
        expect(acts.includes('answer')).toBe(asked?.state === 'asked' && asked.askedById !== 1)
        if (asked?.state === 'sent')
          expect(acts.filter(act => act !== 'fail' || !asked.mayGiveUp)).toEqual(['askAgain'])
      }),
    )
  })

  it('needs the permission of each act', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ReceiptState.options), back, (state, asked) => {
        expect(receiptActsOf({ state, back: asked }, { userId: 1, permissions: new Set() })).toEqual([])
      }),
    )
  })

  it('goes back by the way that it came: a transfer by a transfer alone', () => {
    expect([receiptWays('bank'), receiptWays('wechat')]).toEqual([['bank'], ['channel', 'bank']])
  })
})
