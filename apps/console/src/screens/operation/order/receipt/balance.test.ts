import { yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueFenOf, paperKindOf } from './balance.ts'

const order = (
  payableFen: number,
  couponFen: number,
  paidFen: number,
  discountFen = 0,
  goodwillFen = 0,
  creditFen = 0,
) => ({
  payableAmount: yuan(payableFen),
  couponMoney: yuan(couponFen),
  moneyValuePaid: yuan(paidFen),
  goodwill: yuan(goodwillFen),
  creditDiscount: yuan(creditFen),
  payments: [
    { paidAt: '2026-03-02 10:00:00', amount: yuan(paidFen), discount: yuan(discountFen), channel: 'etc' as const },
  ],
})

test('it is a receipt only once something was paid and nothing is due', () => {
  expect(paperKindOf(order(15_000, 0, 0))).toBe('bill')
  expect(paperKindOf(order(15_000, 0, 5_000))).toBe('bill')
  expect(paperKindOf(order(15_000, 5_000, 10_000))).toBe('receipt')
  expect(paperKindOf(order(1_000, 0, 1_500))).toBe('receipt')
  expect(paperKindOf(order(1_000, 0, 950, 50))).toBe('receipt')
  expect(paperKindOf(order(1_000, 0, 600, 0, 400))).toBe('receipt')
  expect(paperKindOf(order(1_000, 0, 900, 0, 0, 100))).toBe('receipt')
  expect(paperKindOf(order(1_000, 1_000, 0))).toBe('statement')
  expect(paperKindOf(order(0, 0, 0))).toBe('statement')
})

test('a bill, a receipt and a statement for any amounts', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(fen, fen, fen, fen, (payable, coupon, paid, discount) => {
      const amounts = order(payable, coupon, paid, discount)
      const kind = paperKindOf(amounts)
      expect(kind === 'bill').toBe(payable > coupon + paid + discount)
      expect(kind === 'receipt').toBe(paid > 0 && payable <= coupon + paid + discount)
      expect(dueFenOf(amounts)).toBe(payable - coupon - paid - discount)
    }),
  )
})
