import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelWidth, shownLabels, valueTicks } from './chart-scale.ts'

test.each([
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [[9], [0, 5, 10]],
  [
    [null, 118.4, 7],
    [0, 50, 100, 150],
  ],
  [[4_000], [0, 1_000, 2_000, 3_000, 4_000]],
  [
    [-30, 50],
    [-40, -20, 0, 20, 40, 60],
  ],
  [
    [0, null],
    [0, 1],
  ],
  [[], [0, 1]],
])('%j has lines at %j', (values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks)
})

test('lines are few, in equal steps, and hold zero and all values between them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(fen => fen / 100)), values => {
      const ticks = valueTicks(values)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(8)
      expect(ticks).toContain(0)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
      expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBe(1)
    }),
  )
})

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

test('all labels stand on the axis where they have room, else every second, every third', () => {
  expect(shownLabels(hours, 30)).toHaveLength(24)
  expect(shownLabels(hours, 12)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22])
  expect(shownLabels(hours, 8)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
})

test('only chosen labels stand there, and of those as many as have room', () => {
  const isTick = (index: number) => index % 6 === 0
  expect(shownLabels(hours, 10, isTick)).toEqual([0, 6, 12, 18])
  expect(shownLabels(hours, 3, isTick)).toEqual([0, 12])
  expect(shownLabels([], 10)).toEqual([])
})

test('no two labels touch', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 12 })),
      fc.integer({ min: 1, max: 80 }),
      (labels, band) => {
        const shown = shownLabels(labels, band)
        shown.slice(1).forEach((index, place) => {
          const before = shown[place] ?? 0
          const taken = (labelWidth(labels[before] ?? '') + labelWidth(labels[index] ?? '')) / 2
          expect((index - before) * band).toBeGreaterThan(taken)
        })
      },
    ),
  )
})
