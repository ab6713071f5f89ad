import { expect, test } from 'vitest'
import { dayByKey, plusMonths, weekday } from './day.ts'

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2028-02-28', '2028-02-29'],
  ['ArrowUp', '2026-10-01', '2026-09-24'],
  ['ArrowDown', '2026-10-01', '2026-10-08'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['Home', '2026-10-04', '2026-09-28'],
  ['End', '2026-10-04', '2026-10-04'],
  ['ArrowLeft', '2026-01-01', undefined],
  ['PageDown', '2026-12-15', undefined],
  ['a', '2026-01-01', undefined],
  ['toString', '2026-01-01', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to)
})

test('months keep the day as far as they have it', () => {
  expect(plusMonths('2025-12-31', 2)).toBe('2026-02-28')
  expect(plusMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('weeks begin on Monday', () => {
  expect(['2026-07-20', '2026-07-26'].map(weekday)).toEqual([1, 7])
})
