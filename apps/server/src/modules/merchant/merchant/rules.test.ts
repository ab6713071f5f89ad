import type { AccountKind } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, balanceAfter, unitsOf } from './rules.ts'

describe('unitsOf', () => {
  it.each<[string, AccountKind, number | undefined]>([
    ['12.5', 'money', 1250],
    ['0.05', 'money', 5],
    ['999999999.99', 'money', 99_999_999_999],
    ['30', 'minutes', 30],
    ['30.00', 'count', 30],
    ['30.5', 'minutes', undefined],
    ['0.01', 'count', undefined],
  ])('%s of %s is %s', (typed, kind, units) => expect(unitsOf(typed, kind)).toBe(units))

  it('parses any formatted amount', () => {
    const kinds = fc.constantFrom<AccountKind>('minutes', 'money', 'count')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), kinds, (units, kind) => {
        expect(unitsOf(amountOf(units, kind), kind)).toBe(units)
      }),
    )
  })
})

describe('balanceAfter', () => {
  it('is never negative, and equals the sum of its movements', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 })), amounts => {
        let balance = 0
        const moved: number[] = []
        for (const amount of amounts) {
          const after = balanceAfter(balance, amount)
          expect(after === undefined).toBe(balance + amount < 0)
          if (after === undefined) continue
          balance = after
          moved.push(amount)
          expect(balance).toBeGreaterThanOrEqual(0)
        }
        expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(balance)
      }),
    )
  })
})
