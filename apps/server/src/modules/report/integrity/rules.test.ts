import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markOf, medianOf, rateOf } from './rules.ts'

it('says how many in 1,000, with one decimal', () => {
  expect([rateOf(0, 50), rateOf(3, 1_000), rateOf(1, 3), rateOf(2, 0)]).toEqual([0, 3, 333.3, null])
})

it('the middle of the rates, whatever their order; those of nobody do not count', () => {
  expect([medianOf([]), medianOf([null]), medianOf([3]), medianOf([5, 1]), medianOf([9, 1, null, 2])]).toEqual([
    ...[null, null, 3, 3, 2],
  ])
  const rates = fc.array(
    fc.integer({ min: 0, max: 500 }).map(tenths => tenths / 10),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(rates, of => {
      const median = medianOf(of) ?? -1
      expect(medianOf(of.toReversed())).toBe(median)
      expect(of.filter(rate => rate < median - 0.05).length).toBeLessThanOrEqual(of.length / 2)
      expect(of.filter(rate => rate > median + 0.05).length).toBeLessThanOrEqual(of.length / 2)
    }),
  )
})

const compared = { count: 5, rate: 10, median: 5, before: 9, isSmall: false }

it.each([
  ['twice the median', {}, 'high'],
  ['something where the median is nothing', { median: 0 }, 'high'],
  ['less than twice of both', { median: 6 }, 'none'],
  ['twice its own figure of before', { median: 6, before: 5 }, 'risen'],
  ['a small sample', { isSmall: true }, 'none'],
  ['few actions', { count: 2 }, 'none'],
  ['nobody who left', { rate: null }, 'none'],
  ['the only one', { median: 10, before: null }, 'none'],
] as const)('marks %s', (_what, more, mark) => expect(markOf({ ...compared, ...more })).toBe(mark))
