import { type CurrencyCode, currencyOf, defaultCurrency, takeCurrencyFrom, yuan } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  formatClock,
  formatCount,
  formatDuration,
  formatMoment,
  formatMoney,
  formatPercent,
  formatTime,
  formatUnits,
} from './format.ts'
import { loadWords, switchLanguage } from './words.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  await loadWords('app')
})
afterAll(() => void vi.unstubAllGlobals())

describe('format', () => {
  test.each([
    ['18.00', '¥18.00'],
    ['-0.50', '-¥0.50'],
    ['1234567.80', '¥1,234,567.80'],
    [null, '—'],
    [undefined, '—'],
  ])('money %j', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test.each<[CurrencyCode, string, string]>([
    ['KWD', '1234.500', 'KWD\u00a01,234.500'],
    ['KWD', '-0.005', '-KWD\u00a00.005'],
    ['JPY', '1234567', '¥1,234,567'],
    ['JPY', '-5', '-¥5'],
    ['USD', '18.00', '$18.00'],
  ])('money in %s: %s', (code, amount, text) => {
    takeCurrencyFrom(() => currencyOf(code))
    expect(formatMoney(amount)).toBe(text)
    // What charts and comparisons calculate with comes out as it went in.
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        of => formatUnits(Number(yuan(of))) === formatMoney(yuan(of)),
      ),
    )
    takeCurrencyFrom(() => defaultCurrency)
  })

  test.each([
    [0, '0 分', '0 min'],
    [5, '5 分', '5 min'],
    [60, '1 小时', '1 h'],
    [125, '2 小时 5 分', '2 h 5 min'],
    [1440, '1 天', '1 d'],
    [4445, '3 天 2 小时 5 分', '3 d 2 h 5 min'],
    [-65, '-1 小时 5 分', '-1 h 5 min'],
    [null, '—', '—'],
  ])('duration of %j minutes', async (minutes, zh, en) => {
    await switchLanguage('zh')
    expect(formatDuration(minutes)).toBe(zh)
    await switchLanguage('en')
    expect(formatDuration(minutes)).toBe(en)
  })

  test('counts, shares and times', () => {
    expect([formatCount(1234567), formatCount(null)]).toEqual(['1,234,567', '—'])
    expect(formatPercent(0.1256)).toBe('12.6%')
    expect([formatTime('2016-12-02 01:50:35'), formatTime(null)]).toEqual(['2016-12-02 01:50:35', '—'])
    expect(formatClock('2016-12-02 01:50:35')).toBe('01:50')
    expect(formatMoment(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
  })
})

test('a whole number has its commas where the browser would put them', () => {
  const browser = new Intl.NumberFormat('en')
  fc.assert(
    fc.property(fc.maxSafeInteger(), count => {
      expect(formatCount(count)).toBe(browser.format(count))
    }),
  )
})
