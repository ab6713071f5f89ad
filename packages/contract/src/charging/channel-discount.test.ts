import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelDiscountFen, channelPaysFen } from './channel-discount.ts'

describe('what a pay channel takes off', () => {
  it.each([
    ['5 % of 20.00', 1900, 2000, 5, 100],
    ['5 % of 0.99, rounded down to 0.94 to pay', 94, 99, 5, 5],
    ['half of what is due has half of it', 950, 2000, 5, 50],
    ['all that is due without the discount', 2000, 2000, 5, 0],
    ['more than all that is due', 2500, 2000, 5, 0],
    ['between the two: what is due is settled', 1950, 2000, 5, 50],
    ['a channel without a discount', 1900, 2000, 0, 0],
    ['nothing is due any more', 100, 0, 5, 0],
  ])('%s: %d of %d at %d %% off takes off %d', (_name, amountFen, dueFen, percentOff, expected) => {
    expect(channelDiscountFen({ amountFen, dueFen, percentOff })).toBe(expected)
  })

  const dueFen = fc.integer({ min: 1, max: 10_000_000 })
  const percentOff = fc.integer({ min: 0, max: 99 })

  it('the channel’s share settles what is due exactly, and no payment settles more', () => {
    fc.assert(
      fc.property(dueFen, percentOff, fc.integer({ min: 1, max: 10_000_000 }), (due, off, amount) => {
        const pays = channelPaysFen(due, off)
        fc.pre(pays > 0)
        expect(pays + channelDiscountFen({ amountFen: pays, dueFen: due, percentOff: off })).toBe(due)
        const taken = channelDiscountFen({ amountFen: amount, dueFen: due, percentOff: off })
        expect(taken).toBeGreaterThanOrEqual(0)
        expect(amount + taken).toBeLessThanOrEqual(Math.max(due, amount))
      }),
    )
  })

  it('a part payment has the discount that belongs to it, to the fen below', () => {
    fc.assert(
      fc.property(dueFen, percentOff, fc.double({ min: 0, max: 1, noNaN: true }), (due, off, part) => {
        const amountFen = Math.floor(channelPaysFen(due, off) * part)
        fc.pre(amountFen > 0 && amountFen < channelPaysFen(due, off))
        const taken = channelDiscountFen({ amountFen, dueFen: due, percentOff: off })
        expect((amountFen + taken) * off).toBeGreaterThanOrEqual(taken * 100)
        expect((amountFen + taken + 1) * off).toBeLessThan((taken + 1) * 100)
      }),
    )
  })
})
