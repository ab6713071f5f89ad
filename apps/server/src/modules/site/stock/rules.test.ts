import fc from 'fast-check'
import { expect, it } from 'vitest'
import { after, averageFen, counted, type Held, taken } from './rules.ts'

it('rolls at 3.00 and at 4.00 leave at their moving average, the last at the rest', () => {
  const held = after({ quantity: 10, valueFen: 3_000 }, { quantity: 5, valueFen: 2_000 })
  expect(averageFen(held)).toBe(333)
  expect(taken(held, 4)).toEqual({ quantity: -4, valueFen: -1_333 })
  expect(taken(held, 15)).toEqual({ quantity: -15, valueFen: -5_000 })
  expect(taken(held, 16)).toBeUndefined()
  expect(averageFen({ quantity: 0, valueFen: 0 })).toBeNull()
})

it('what a count finds beyond the books is worth the average, else what was paid last', () => {
  const held = { quantity: 4, valueFen: 1_000 }
  expect(counted(held, 6, undefined)).toEqual({ quantity: 2, valueFen: 500 })
  expect(counted(held, 3, undefined)).toEqual({ quantity: -1, valueFen: -250 })
  expect(counted(held, 4, undefined)).toEqual({ quantity: 0, valueFen: 0 })
  const none = { quantity: 0, valueFen: 0 }
  expect(counted(none, 2, { quantity: 3, valueFen: 1_000 })).toEqual({ quantity: 2, valueFen: 667 })
  expect(counted(none, 2, undefined)).toEqual({ quantity: 2, valueFen: 0 })
})

const pieces = fc.integer({ min: 1, max: 1_000_000 })
const moves = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), quantity: pieces, valueFen: fc.integer({ min: 0, max: 99_999_999 }) }),
  fc.record({ kind: fc.constant('out' as const), quantity: pieces }),
  fc.record({ kind: fc.constant('count' as const), quantity: fc.integer({ min: 0, max: 1_000_000 }) }),
)

it('neither pieces nor value ever fall below 0, none are worth nothing, and what left cost a fen more or less than its average', () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 30 }), all => {
      let held: Held = { quantity: 0, valueFen: 0 }
      for (const move of all) {
        const before = held
        if (move.kind === 'in') held = after(held, move)
        else {
          const moved = move.kind === 'out' ? taken(held, move.quantity) : counted(held, move.quantity, undefined)
          expect(moved === undefined).toBe(move.kind === 'out' && move.quantity > before.quantity)
          if (!moved) continue
          held = after(held, moved)
          if (moved.quantity < 0) {
            const exact = (before.valueFen * moved.quantity) / before.quantity
            expect(Math.abs(moved.valueFen - exact)).toBeLessThanOrEqual(1)
          }
          if (move.kind === 'count') expect(held.quantity).toBe(move.quantity)
        }
        expect(Math.min(held.quantity, held.valueFen)).toBeGreaterThanOrEqual(0)
        if (held.quantity === 0) expect(held.valueFen).toBe(0)
      }
    }),
  )
})
