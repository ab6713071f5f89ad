import { currencyOf, defaultCurrency, takeCurrencyFrom } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { countOfText, fenOfText, textOfFen } from './yuan-text.ts'

afterEach(() => takeCurrencyFrom(() => defaultCurrency))

test.each([
  ['2.5', 250],
  ['2.50', 250],
  ['3', 300],
  ['0.05', 5],
  [' ¥18.00 ', 1800],
  ['￥7.', 700],
  ['0', 0],
])('%s yuan are %i fen', (text, amountFen) => {
  expect(fenOfText(text)).toBe(amountFen)
})

test.each(['', '-1', '2.555', '1,000', 'abc', '12345678', '.5'])('%s is no amount', text => {
  expect(fenOfText(text)).toBeNaN()
})

test('what is written is read again, to the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), amountFen => {
      expect(fenOfText(textOfFen(amountFen))).toBe(amountFen)
    }),
  )
  expect(textOfFen(null)).toBe('')
  expect(textOfFen(Number.NaN)).toBe('')
})

test.each<[string, string, number]>([
  ['KWD', 'KWD 1.250', 1250],
  ['KWD', '1.25 kwd', 1250],
  ['KWD', '0.2505', Number.NaN],
  ['KWD', '¥1.250', Number.NaN],
  ['JPY', '1,250', Number.NaN],
  ['JPY', '1250円', 1250],
  ['JPY', '￥1250', 1250],
  ['JPY', '1.5', Number.NaN],
  ['USD', '$2.5', 250],
])('in %s %s is %d', (code, text, amountFen) => {
  takeCurrencyFrom(() => currencyOf(code))
  expect(fenOfText(text)).toBe(amountFen)
  fc.assert(fc.property(fc.nat(99_999_999), amount => fenOfText(textOfFen(amount)) === amount))
})

test('a count is a whole number', () => {
  expect(countOfText('15')).toBe(15)
  for (const text of ['', '1.5', '-3', 'x']) expect(countOfText(text)).toBeNaN()
})
