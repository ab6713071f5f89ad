import { describe, expect, test } from 'vitest'
import { parsePeriod, periodPresets, presetOf, presetPeriod, yearOf } from './period.ts'

describe('presetPeriod', () => {
  test.each([
    ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['thisMonth', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['thisYear', '2016-12-02', '2016-01-01', '2016-12-02'],
  ] as const)('%s on %s', (preset, today, begin, end) => {
    expect(presetPeriod(preset, today)).toEqual({ begin, end })
  })
})

test('a preset is recognised by its days', () => {
  for (const preset of periodPresets) {
    expect(presetOf(presetPeriod(preset, '2026-11-21'), '2026-11-21')).toBe(preset)
  }
  expect(presetOf({ begin: '2016-07-01', end: '2016-12-31' }, '2026-11-21')).toBeUndefined()
})

test('on the first of January this month and this year are the same day, called this month', () => {
  expect(presetOf({ begin: '2026-01-01', end: '2026-01-01' }, '2026-01-01')).toBe('thisMonth')
})

test('the year of a day', () => {
  expect(yearOf('2016-12-31')).toEqual({ begin: '2016-01-01', end: '2016-12-31' })
})

describe('parsePeriod', () => {
  test('takes two days in order', () => {
    expect(parsePeriod('2016-07-01', '2016-07-01')).toEqual({ begin: '2016-07-01', end: '2016-07-01' })
  })
  test.each([
    [null, null],
    ['2016-07-01', null],
    ['2016-12-31', '2016-07-01'],
    ['2016-02-30', '2016-07-01'],
    ['yesterday', '2016-07-01'],
  ])('refuses %s to %s', (begin, end) => {
    expect(parsePeriod(begin, end)).toBeUndefined()
  })
})
