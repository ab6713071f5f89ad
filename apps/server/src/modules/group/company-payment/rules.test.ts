import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsFrom, repeatedBill, sumOf } from './rules.ts'

it('pays bills in their order, each from the oldest payment that has something left', () => {
  const credits = [
    { companyPaymentId: 1, creditFen: 300 },
    { companyPaymentId: 2, creditFen: 500 },
  ]
  const shares = [
    { billId: 7, amountFen: 200 },
    { billId: 8, amountFen: 400 },
  ]
  expect(partsFrom(credits, shares)).toEqual([
    { companyPaymentId: 1, billId: 7, amountFen: 200 },
    { companyPaymentId: 1, billId: 8, amountFen: 100 },
    { companyPaymentId: 2, billId: 8, amountFen: 300 },
  ])
})

const fen = fc.integer({ min: 0, max: 1_000_000 })

it('no payment gives more than it has, no bill gets more than its share, and what is there is used', () => {
  const input = fc.tuple(fc.array(fen, { maxLength: 8 }), fc.array(fen, { maxLength: 8 }))
  fc.assert(
    fc.property(input, ([had, wanted]) => {
      const credits = had.map((creditFen, at) => ({ companyPaymentId: at, creditFen }))
      const shares = wanted.map((amountFen, at) => ({ billId: at, amountFen }))
      const parts = partsFrom(credits, shares)
      for (const { companyPaymentId, creditFen } of credits) {
        expect(sumOf(parts.filter(part => part.companyPaymentId === companyPaymentId))).toBeLessThanOrEqual(creditFen)
      }
      for (const { billId, amountFen } of shares) {
        expect(sumOf(parts.filter(part => part.billId === billId))).toBeLessThanOrEqual(amountFen)
      }
      const all = had.reduce((sum, one) => sum + one, 0)
      expect(sumOf(parts)).toBe(Math.min(all, sumOf(shares)))
      expect(parts.every(({ amountFen }) => amountFen > 0)).toBe(true)
    }),
  )
})

it('finds the bill that is named twice', () => {
  const share = (billId: number) => ({ billId, amountFen: 1 })
  expect(repeatedBill([share(1), share(2), share(1)])).toBe(2)
  expect(repeatedBill([share(1), share(2)])).toBe(-1)
})
