import { isInForce } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectOf, type OpenRight, openSpots } from './rules.ts'

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

  it('one whose hours have not begun comes last, and still covers what comes within them', () => {
    const timeZone = 'Asia/Shanghai'
    const nights = right(1, {
      hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '18:00', untilHour: '08:00' },
      timeZone,
    })
    const company = right(2)
    const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00+08:00`)
    const always = { periods: [{ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }], spots: 9 }
    const both = [
      { ...nights, ...always },
      { ...company, ...always },
    ]
    const spots = openSpots(both)
    expect([spots.take(both, at('17:00')), spots.take(both, at('19:00'))]).toEqual([2, 1])
    expect(spots.take([{ ...nights, ...always }], at('17:00'))).toBe(1)
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
  it('covers the hours of a card within its periods only', () => {
    const hours = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '18:00', untilHour: '08:00' }
    const at = (time: string) => Date.parse(`2026-03-${time}:00+08:00`)
    const periods = [{ fromMs: at('02T00:00'), toMs: at('03T00:00') }]
    const card = right(1, { hours, timeZone: 'Asia/Shanghai', periods })
    expect(effectOf(card, { entryMs: at('02T16:00'), exitMs: at('03T10:00') })).toEqual({
      cover: { why: 'card', spans: [{ fromMs: at('02T18:00'), toMs: at('03T00:00') }] },
    })
  })

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
