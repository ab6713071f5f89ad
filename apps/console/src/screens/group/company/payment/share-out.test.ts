import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharedFen, shareOut } from './share-out.ts'

it('pays the first bill first, and the last one as far as the money goes', () => {
  const bills = [
    { billId: 1, open: '600.00' },
    { billId: 2, open: '600.00' },
  ]
  expect(shareOut(70_000, bills)).toEqual([
    { billId: 1, amount: '600.00' },
    { billId: 2, amount: '100.00' },
  ])
  expect(shareOut(0, bills)).toEqual([])
})

it('gives out all there is, and no more than the bills have open', () => {
  const fen = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.array(fen, { maxLength: 6 }), (amount, open) => {
      const bills = open.map((openFen, billId) => ({ billId, open: (openFen / 100).toFixed(2) }))
      const all = open.reduce((sum, one) => sum + one, 0)
      expect(sharedFen(shareOut(amount, bills))).toBe(Math.min(amount, all))
    }),
  )
})
