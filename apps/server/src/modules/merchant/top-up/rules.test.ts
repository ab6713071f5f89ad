import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backPartsOf } from './rules.ts'

const fen = (topUpId: number, amountFen: number) => ({ topUpId, amountFen })

it('takes what goes back of what was bought last, then of what was bought before', () => {
  const kept = [fen(3, 100), fen(2, 400), fen(1, 600)]
  expect(backPartsOf(100, kept, [])).toEqual([fen(3, 100)])
  expect(backPartsOf(550, kept, [])).toEqual([fen(3, 100), fen(2, 400), fen(1, 50)])
  expect(backPartsOf(2_000, kept, [])).toEqual([fen(3, 100), fen(2, 400), fen(1, 600)])
  expect(backPartsOf(5, [], [])).toEqual([])
})

it('takes what comes off charges of these, and only what their top-ups do not hold any more of others', () => {
  const kept = [fen(3, 100), fen(2, 400), fen(1, 600)]
  expect(backPartsOf(350, kept, [fen(2, 300), fen(1, 50)])).toEqual([fen(2, 300), fen(1, 50)])
  // Money was given back for the second before: of it 400 are left.
  expect(backPartsOf(700, kept, [fen(2, 700)])).toEqual([fen(2, 400), fen(3, 100), fen(1, 200)])
  expect(backPartsOf(30, [fen(1, 600)], [fen(2, 30)])).toEqual([fen(1, 30)])
})

it('for any top-ups: all goes back that they hold, and of none more than it holds', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 })
  const drawn = fc.tuple(amounts, fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 }), fc.nat(7_000))
  fc.assert(
    fc.property(drawn, ([held, taken, more]) => {
      const kept = held.map((amountFen, at) => fen(at, amountFen))
      const off = taken.map((amountFen, at) => fen(at, amountFen))
      const all = taken.reduce((sum, one) => sum + one, 0) + more
      const parts = backPartsOf(all, kept, off)
      const sum = (of: readonly { amountFen: number }[]) => of.reduce((total, one) => total + one.amountFen, 0)
      expect(sum(parts)).toBe(Math.min(all, sum(kept)))
      for (const { topUpId, amountFen } of parts) expect(amountFen).toBeLessThanOrEqual(held[topUpId] ?? 0)
      expect(new Set(parts.map(({ topUpId }) => topUpId)).size).toBe(parts.length)
    }),
  )
})
