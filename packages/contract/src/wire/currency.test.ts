import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { fenOf, isMoney, isYuan, yuan } from './amount.ts'
import {
  type Currency,
  currencyCodes,
  currencyOf,
  currencyPrefix,
  defaultCurrency,
  takeCurrencyFrom,
} from './currency.ts'
import { currencyWord, moneyInWords } from './currency-words.ts'
import { SentYuan, Yuan } from './money.ts'
import { matching } from './patterns.ts'

const [cny, jpy, kwd] = [currencyOf('CNY'), currencyOf('JPY'), currencyOf('KWD')]
const anyCurrency = fc.constantFrom(...currencyCodes).map(currencyOf)
const anyFen = fc.maxSafeInteger()

const usual = takeCurrencyFrom(() => defaultCurrency)
afterEach(() => void takeCurrencyFrom(() => defaultCurrency))
// The server's tests share what is loaded, and its own source with it.
afterAll(() => void takeCurrencyFrom(usual))

describe('an amount comes back as it was written', () => {
  test.each([cny, jpy, kwd])('in $code', currency => {
    fc.assert(fc.property(anyFen, amount => fenOf(yuan(amount, currency), currency) === amount))
  })

  test('in every currency, with all its decimals', () => {
    fc.assert(
      fc.property(anyFen, anyCurrency, (amount, currency) => {
        const written = yuan(amount, currency)
        expect(written.split('.')[1]?.length ?? 0).toBe(currency.minorDigits)
        expect([isYuan(written, currency), Yuan.safeParse(written).success]).toEqual([true, true])
        expect(fenOf(written, currency)).toBe(amount)
      }),
    )
  })

  test('what a person types with fewer decimals means the same', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), anyCurrency, fc.nat(3), (units, currency, decimals) => {
        const typed = decimals === 0 ? String(units) : `${units}.${'0'.repeat(decimals)}`
        const fits = decimals <= currency.minorDigits
        expect(isMoney(typed, currency)).toBe(fits)
        expect(fenOf(typed, currency)).toBe(fits ? units * 10 ** currency.minorDigits : Number.NaN)
      }),
    )
  })
})

test.each<[Currency, number, string]>([
  [cny, 1800, '18.00'],
  [cny, -50, '-0.50'],
  [cny, 5, '0.05'],
  [kwd, 1800, '1.800'],
  [kwd, -5, '-0.005'],
  [jpy, 1800, '1800'],
  [jpy, -5, '-5'],
])('%o: %i is %s', (currency, amount, written) => expect(yuan(amount, currency)).toBe(written))

test.each<[Currency, string]>([
  [cny, '1.234'],
  [cny, ''],
  [cny, '1,000'],
  [cny, '1e3'],
  [jpy, '1.0'],
  [kwd, '0.0005'],
])('%o: %s is no amount', (currency, text) => expect(fenOf(text, currency)).toBeNaN())

test('a form and a call take amounts of the currency in use only', () => {
  const taken = (text: string) => [matching('money').safeParse(text).success, SentYuan.safeParse(text).success]
  expect(['1.25', '1.250', '125'].map(taken)).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ])
  takeCurrencyFrom(() => kwd)
  expect(['1.25', '1.250', '125'].map(taken)).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
  takeCurrencyFrom(() => jpy)
  expect(['1.25', '1.250', '125'].map(taken)).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('no currency allows more than 10^11 of its minor units to be typed', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), anyCurrency, (amount, currency) => {
      expect(isMoney(yuan(Number(amount), currency), currency)).toBe(amount < 10n ** 11n)
    }),
  )
})

test('words say amounts in the currency', () => {
  expect([cny, jpy, kwd].map(currency => moneyInWords(123_450, 'en', currency))).toEqual([
    '¥1,234.50',
    '¥123,450',
    'KWD\u00a0123.450',
  ])
  expect([cny, jpy, kwd].map(currency => moneyInWords(-500, 'zh', currency))).toEqual([
    '-5.00 元',
    '-500 日元',
    '-0.500 科威特第纳尔',
  ])
  expect(moneyInWords(-500, 'en', kwd)).toBe('-KWD\u00a00.500')
  expect(['money500', 'money10', 'money100000000'].map(name => currencyWord(name, 'zh', cny))).toEqual([
    '5 元',
    '0.1 元',
    '1,000,000 元',
  ])
  expect(['money500', 'money250', 'money5000'].map(name => currencyWord(name, 'en', kwd))).toEqual([
    'KWD\u00a00.5',
    'KWD\u00a00.25',
    'KWD\u00a05',
  ])
  expect(currencyWord('money500', 'en', jpy)).toBe('¥500')
  expect([cny, jpy, kwd].map(currency => currencyWord('amount1500', 'en', currency))).toEqual([
    '15.00',
    '1500',
    '1.500',
  ])
  expect(currencyWord('amount', 'en', jpy)).toBeUndefined()
})

test('every currency has three letters, a name in both languages and something to stand before an amount', () => {
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  for (const code of currencyCodes) {
    const currency = currencyOf(code)
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(currencyPrefix(currency).trim()).not.toBe('')
    expect([currencyWord('currency', 'zh', currency), currencyWord('currency', 'en', currency)]).not.toContain('')
  }
  expect(() => currencyOf('XXX')).toThrow(RangeError)
})
