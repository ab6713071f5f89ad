import { StoredCardOrder } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { giveBack, spend, totalFen } from './rules.ts'

const fen = fc.integer({ min: 0, max: 10_000_000 })
const order = fc.constantFrom(...StoredCardOrder.options)
const money = fc.record({ principalFen: fen, giftFen: fen })

describe('what a card pays with', () => {
  it('is principal and gift in proportion: of 100 and 20, 30 are 25 and 5', () => {
    expect(spend({ principalFen: 10_000, giftFen: 2000 }, 3000, 'proportional')).toEqual({
      principalFen: 2500,
      giftFen: 500,
    })
  })

  it.each([
    { principalFen: 0, giftFen: 5, amountFen: 3, spent: { principalFen: 0, giftFen: 3 } },
    { principalFen: 5, giftFen: 0, amountFen: 3, spent: { principalFen: 3, giftFen: 0 } },
    { principalFen: 1, giftFen: 1, amountFen: 1, spent: { principalFen: 1, giftFen: 0 } },
    { principalFen: 0, giftFen: 0, amountFen: 0, spent: { principalFen: 0, giftFen: 0 } },
  ])('$principalFen and $giftFen pay $amountFen', ({ amountFen, spent, ...held }) => {
    expect(spend(held, amountFen, 'proportional')).toEqual(spent)
  })

  it('is the gift first, or the principal first, where the operator set it so', () => {
    const held = { principalFen: 10_000, giftFen: 2000 }
    expect(spend(held, 3000, 'giftFirst')).toEqual({ principalFen: 1000, giftFen: 2000 })
    expect(spend(held, 1500, 'giftFirst')).toEqual({ principalFen: 0, giftFen: 1500 })
    expect(spend(held, 11_000, 'principalFirst')).toEqual({ principalFen: 10_000, giftFen: 1000 })
    expect(spend(held, 3000, 'principalFirst')).toEqual({ principalFen: 3000, giftFen: 0 })
  })

  it('is never more than there is, and less than half a fen beside the proportion', () => {
    fc.assert(
      fc.property(money, fen, order, (held, amountFen, order) => {
        const spent = spend(held, amountFen, order)
        if (amountFen > totalFen(held)) return spent === undefined
        if (!spent) return false
        const isBeside =
          order === 'proportional' &&
          totalFen(held) > 0 &&
          Math.abs(spent.giftFen - (amountFen * held.giftFen) / totalFen(held)) > 0.5001
        return (
          totalFen(spent) === amountFen &&
          spent.principalFen >= 0 &&
          spent.giftFen >= 0 &&
          spent.principalFen <= held.principalFen &&
          spent.giftFen <= held.giftFen &&
          !isBeside
        )
      }),
    )
  })

  it('is all of it in the end, however often it pays', () => {
    fc.assert(
      fc.property(
        money,
        order,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
        (held, order, shares) => {
          let left = held
          for (const share of [...shares, 1]) {
            const spent = spend(left, Math.round(totalFen(left) * share), order)
            if (!spent) return false
            left = { principalFen: left.principalFen - spent.principalFen, giftFen: left.giftFen - spent.giftFen }
          }
          return left.principalFen === 0 && left.giftFen === 0
        },
      ),
    )
  })
})

describe('what goes back onto a card', () => {
  it('is made as it was spent, and in all parts together exactly that', () => {
    const spentMoney = money.filter(spent => totalFen(spent) > 0)
    fc.assert(
      fc.property(
        spentMoney,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
        (spent, shares) => {
          let beforeFen = 0
          const back = { principalFen: 0, giftFen: 0 }
          for (const share of [...shares, 1]) {
            const amountFen = Math.round((totalFen(spent) - beforeFen) * share)
            const part = giveBack(spent, { beforeFen, amountFen })
            if (part.principalFen < 0 || part.giftFen < 0 || totalFen(part) !== amountFen) return false
            beforeFen += amountFen
            back.principalFen += part.principalFen
            back.giftFen += part.giftFen
          }
          return back.principalFen === spent.principalFen && back.giftFen === spent.giftFen
        },
      ),
    )
  })
})

type Spent = Record<'principalFen' | 'giftFen' | 'spendFen' | 'fromPrincipalFen' | 'fromGiftFen', number>
const cases = sharedCases<{ gift: { inProportion: Spent[]; giftLast: Spent[]; giftFirst: Spent[] } }>(
  'ledger-cases.json',
)

describe.skipIf(!cases)(`worked spending of gifts ${skippedWithout}`, () => {
  const { inProportion = [], giftLast = [], giftFirst = [] } = cases?.gift ?? {}
  it.each([
    ...inProportion.map(one => ({ order: 'proportional' as const, ...one })),
    ...giftLast.map(one => ({ order: 'principalFirst' as const, ...one })),
    ...giftFirst.map(one => ({ order: 'giftFirst' as const, ...one })),
  ])(
    '$order: $principalFen and $giftFen pay $spendFen',
    ({ order, spendFen, fromPrincipalFen, fromGiftFen, ...held }) => {
      expect(spend(held, spendFen, order)).toEqual({ principalFen: fromPrincipalFen, giftFen: fromGiftFen })
    },
  )
})
