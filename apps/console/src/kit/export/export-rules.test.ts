import { describe, expect, test } from 'vitest'
import {
  addMonths,
  checkDayRange,
  checkPageRange,
  defaultExportDays,
  exportPaging,
  isDayAllowed,
} from './export-rules.ts'

describe('[VA-06] page range', () => {
  test.each([
    [{ startPage: 1, endPage: 1, perPage: 20, total: 0 }, undefined],
    [{ startPage: 1, endPage: 5, perPage: 20, total: 100 }, undefined],
    [{ startPage: 5, endPage: 5, perPage: 20, total: 100 }, undefined],
    [{ startPage: 3, endPage: 2, perPage: 20, total: 100 }, 'reversed'],
    [{ startPage: 1, endPage: 6, perPage: 20, total: 100 }, 'beyond'],
    [{ startPage: 1, endPage: 2, perPage: 200, total: 35 }, 'beyond'],
    [{ startPage: 0, endPage: 2, perPage: 20, total: 100 }, 'startZero'],
    [{ startPage: Number.NaN, endPage: 2, perPage: 20, total: 100 }, 'startZero'],
    [{ startPage: 1, endPage: Number.NaN, perPage: 20, total: 100 }, 'zero'],
    [{ startPage: 0, endPage: 0, perPage: 20, total: 100 }, 'zero'],
    [{ startPage: 1, endPage: 2, perPage: 1000, total: 5000 }, undefined],
    [{ startPage: 1, endPage: 2, perPage: 1001, total: 5000 }, 'tooMany'],
    [{ startPage: 1, endPage: 1, perPage: 5000, total: 5000, isQueryAll: true }, undefined],
    [{ startPage: 2, endPage: 1, perPage: 5000, total: 1 }, 'reversed'],
  ])('%o → %s', (range, warning) => {
    expect(checkPageRange(range)).toBe(warning)
  })
})

describe('[CN-03] per-page', () => {
  test.each([
    [undefined, 10, { perPage: 1, pages: 10 }],
    [50, 20, { perPage: 20, pages: 1 }],
    [50, 0, { perPage: 1, pages: 1 }],
    [50, 101, { perPage: 50, pages: 3 }],
  ])('%s of %s', (perPage, total, expected) => {
    expect(exportPaging(perPage, total)).toEqual(expected)
  })
})

describe('[VA-07] day range', () => {
  const today = '2026-03-31'

  test('months end where they end', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2025-12-15', 1)).toBe('2026-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  test('[CN-02] the default range is last month to today', () => {
    expect(defaultExportDays(today)).toEqual(['2026-02-28', today])
    expect(checkDayRange(...defaultExportDays(today), today)).toBeUndefined()
  })

  test.each([
    ['2026-04-01', null, false],
    ['2026-03-31', null, true],
    ['2015-01-01', null, true],
    ['2026-02-10', '2026-01-10', true],
    ['2026-02-11', '2026-01-10', false],
    ['2025-12-10', '2026-01-10', true],
    ['2025-12-09', '2026-01-10', false],
  ])('%s with %s picked first: %s', (day, firstPicked, allowed) => {
    expect(isDayAllowed(day, today, firstPicked)).toBe(allowed)
  })

  test.each([
    [null, null, 'rangeMissing'],
    ['2026-03-01', null, 'rangeMissing'],
    ['2026-03-01', '2026-04-01', 'future'],
    ['2026-01-01', '2026-03-01', 'tooLong'],
    ['2026-03-01', '2026-03-31', undefined],
  ])('%s to %s: %s', (from, to, warning) => {
    expect(checkDayRange(from, to, today)).toBe(warning)
  })
})
