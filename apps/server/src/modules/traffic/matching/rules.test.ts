import type { PlateColor } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exit, ghostMs, type Inside, isCertain, plateCost, rank, readCost } from './rules.ts'

const unseen = { entryLeft: false, exitEntered: false, exitLeft: false }
let orders = 0
const inside = (plate: string, plateColor: PlateColor = 'blue', entryMs = 0): Inside => ({
  orderId: ++orders,
  plate,
  plateColor,
  confidence: 0.95,
  entryMs,
})
const exit = (plate: string, plateColor: PlateColor = 'blue', exitMs = 3_600_000): Exit => ({
  plate,
  plateColor,
  confidence: 0.95,
  exitMs,
})
const joins = (left: Exit, entries: Inside[], seen = unseen) =>
  isCertain(left, rank(left, entries, { usualMs: 3_600_000 }), seen)

describe('the fixed list', () => {
  it.each([
    ['two are equally near', [inside('粤B5K2M7'), inside('粤B5K2N7')], exit('粤B5K2W7'), unseen],
    ['its own plate was seen leaving', [inside('粤B5K2M7')], exit('粤B5K2N7'), { ...unseen, entryLeft: true }],
    [
      'the plate of the exit was seen entering',
      [inside('粤B5K2M7')],
      exit('粤B5K2N7'),
      { ...unseen, exitEntered: true },
    ],
    [
      'the plate of the exit was seen leaving since the entry',
      [inside('粤B5K2M7')],
      exit('粤B5K2N7'),
      { ...unseen, exitLeft: true },
    ],
    ['the length differs, and the colour', [inside('粤BD31570', 'green')], exit('粤B31570'), unseen],
    ['no plate was read', [inside('粤B5K2M7')], exit(''), unseen],
    ['a province for two others', [inside('粤B12345'), inside('湘B12345')], exit('鄂B12345'), unseen],
    ['it would leave before it came', [inside('粤B5K2M7', 'blue', 30_000)], exit('粤B5K2N7', 'blue', 20_000), unseen],
    [
      'it would have been inside for more than 72 hours',
      [inside('粤B5K2M7')],
      exit('粤B5K2N7', 'blue', 260_000_000),
      unseen,
    ],
    ['a sign is missing', [inside('粤BA1234')], exit('粤BA12345'), unseen],
  ])('does not join: %s', (_why, entries, left, seen) => expect(joins(left, entries, seen)).toBe(false))

  it.each([
    ['粤B5K2M7', '粤B5K2N7', 0.5],
    ['粤B88071', '粤BB8071', 0.5],
    ['湘A7K146', '粤A7K146', 0.4],
  ])('joins %s alone to %s', (entered, left, cost) => {
    const ranked = rank(exit(left), [inside(entered)], { usualMs: 3_600_000 })
    expect(ranked[0]?.cost).toBeCloseTo(cost)
    expect(joins(exit(left), [inside(entered)])).toBe(true)
  })

  it('asks for doubt above 0.65', () => {
    expect(joins(exit('粤C88A39'), [inside('粤C88A31')])).toBe(false)
    expect(joins({ ...exit('粤C88A39'), confidence: 0.79 }, [inside('粤C88A31')])).toBe(true)
  })
})

const plate = fc
  .tuple(
    fc.constantFrom('粤', '湘', '鄂'),
    fc.string({ unit: fc.constantFrom(...'AB08D5S6GMN17'), minLength: 5, maxLength: 7 }),
  )
  .map(parts => parts.join(''))
const color = fc.constantFrom<PlateColor>('blue', 'green', 'yellow', 'black', 'other')
const read = fc.record({ plate, plateColor: color, confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })

describe('laws', () => {
  it('costs the same in both directions, and nothing for itself', () =>
    fc.assert(
      fc.property(read, read, (one, other) => {
        expect(readCost(one, other)).toBeCloseTo(readCost(other, one))
        expect(readCost(one, one)).toBe(0)
        const most = plateCost(one.plate, other.plate)
        expect(plateCost(one.plate, other.plate, most + 0.01)).toBeCloseTo(most)
      }),
    ))

  it('one more vehicle inside can take a join away, but never moves it to another', () =>
    fc.assert(
      fc.property(read, fc.array(read, { maxLength: 6 }), read, (left, entered, more) => {
        const out = { ...left, exitMs: 10 }
        const entries = entered.map((each, at) => ({ ...each, orderId: at, entryMs: at }))
        const with1 = [...entries, { ...more, orderId: 99, entryMs: 1 }]
        const [before] = rank(out, entries, { usualMs: 5 })
        if (!isCertain(out, rank(out, entries, { usualMs: 5 }), unseen)) return
        const after = rank(out, with1, { usualMs: 5 })
        if (isCertain(out, after, unseen) && after[0]?.entry.orderId !== 99)
          expect(after[0]?.entry.orderId).toBe(before?.entry.orderId)
        if (after[0]?.entry.orderId === 99) expect(after[0].cost).toBeLessThanOrEqual(before?.cost ?? 0)
      }),
    ))

  it('the order in which entries are known changes nothing', () =>
    fc.assert(
      fc.property(read, fc.array(read, { maxLength: 6 }), (left, entered) => {
        const out = { ...left, exitMs: 10 }
        const entries = entered.map((each, at) => ({ ...each, orderId: at, entryMs: 0 }))
        expect(rank(out, entries.toReversed(), { usualMs: 5 })).toEqual(rank(out, entries, { usualMs: 5 }))
      }),
    ))

  it('a ghost is inside for 72 hours at least, and for twice of what is long there', () => {
    const hourMs = 3_600_000
    expect([null, 10, 36, 100].map(hours => ghostMs(hours === null ? null : hours * hourMs) / hourMs)).toEqual([
      72, 72, 72, 200,
    ])
  })
})
