import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectOf, isInForce, type OpenRight, openSpots } from './rules.ts'

const right = (rightId: number, more: Partial<OpenRight> = {}): OpenRight => ({
  rightId,
  holder: 'card',
  effect: 'free',
  cardKind: null,
  spots: 1,
  whenFull: 'temporary',
  inside: 0,
  periods: [{ fromMs: 0, toMs: 100 }],
  ...more,
})

describe('openSpots', () => {
  it('returns the first right in force with a free spot, then one that admits more, then none', () => {
    const full = right(1, { inside: 1 })
    const over = right(2, { periods: [{ fromMs: 0, toMs: 10 }] })
    const free = right(3, { spots: 2 })
    const generous = right(4, { inside: 1, whenFull: 'pass' })
    const spots = openSpots([full, over, free, generous])
    const all = [full, over, free, generous]
    expect([1, 2, 3, 4].map(() => spots.take(all, 50))).toEqual([3, 3, 4, 4])
    expect(spots.take([full, over, free], 50)).toBeUndefined()
    spots.giveBack(1)
    expect(spots.take(all, 50)).toBe(1)
  })

  it('never counts more vehicles inside by a right than it has spots, unless it admits more; an exit frees a spot', () => {
    const anyRight = fc.record({
      spots: fc.integer({ min: 1, max: 3 }),
      whenFull: fc.constantFrom('temporary', 'pass'),
    })
    const moves = fc.array(fc.record({ comes: fc.boolean(), atMs: fc.integer({ min: -20, max: 120 }) }), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(anyRight, { minLength: 1, maxLength: 3 }), moves, (settings, played) => {
        const rights = settings.map((setting, index) => right(index + 1, setting as Partial<OpenRight>))
        const spots = openSpots(rights)
        const inside: number[] = []
        for (const { comes, atMs } of played) {
          const leaving = comes ? undefined : inside.shift()
          if (leaving !== undefined) spots.giveBack(leaving)
          if (!comes) continue
          const taken = spots.take(rights, atMs)
          const count = (id: number) => inside.filter(other => other === id).length
          const hasRoom = rights.some(
            one => isInForce(one, atMs) && (count(one.rightId) < one.spots || one.whenFull === 'pass'),
          )
          expect(taken !== undefined).toBe(hasRoom)
          if (taken !== undefined) inside.push(taken)
          for (const one of rights)
            if (one.whenFull === 'temporary') expect(count(one.rightId)).toBeLessThanOrEqual(one.spots)
        }
      }),
    )
  })
})

describe('effectOf', () => {
  it('covers the periods of a free right, whenever the stay began', () => {
    const { holder, periods } = right(1, { holder: 'unit' })
    expect(effectOf(right(1, { holder }), { entryMs: 500, exitMs: 600 })).toEqual({
      cover: { why: 'unit', spans: periods },
    })
  })

  it('returns the card kind if a rule sets the price and the card was in force when the stay began', () => {
    const staff = right(1, { effect: 'rule', cardKind: '员工卡' })
    expect(effectOf(staff, { entryMs: 0, exitMs: 9 })).toEqual({ cardKind: '员工卡' })
    expect(effectOf(staff, { entryMs: 100, exitMs: 109 })).toEqual({})
    expect(effectOf(null, { entryMs: 0, exitMs: 9 })).toEqual({})
  })
})
