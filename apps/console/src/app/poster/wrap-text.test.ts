import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingSize, wrapText } from './wrap-text.ts'

/** A Chinese sign is 2 wide, any other 1. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0)
const wrap = (text: string, width: number, lines = 99) => wrapText(text, { width, lines, widthOf })

test.each([
  ['short', 20, ['short']],
  ['', 20, []],
  ['a row of words', 9, ['a row of', 'words']],
  ['停车场，欢迎', 6, ['停车', '场，', '欢迎']],
  ['中心（东区）', 6, ['中心', '（东区）']],
  ['incomprehensibility', 8, ['incompre', 'hensibil', 'ity']],
])('%j in lines of %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines)
})

test('what does not fit ends in an ellipsis', () => {
  expect(wrap('one two three four', 8, 2)).toEqual(['one two', 'three f…'])
})

test('no line is too wide, and nothing is lost or turned round', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'停车场南山（）、，。 ab-/:') })
  fc.assert(
    fc.property(texts, fc.integer({ min: 4, max: 30 }), (text, width) => {
      const lines = wrap(text, width)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})

test('a text is written smaller to fit, but no smaller than can be read', () => {
  expect(fittingSize('ab', 100, 40, 10, text => 40 * text.length)).toBe(40)
  expect(fittingSize('abcd', 100, 40, 10, text => 40 * text.length)).toBe(25)
  expect(fittingSize('a'.repeat(100), 100, 40, 10, text => 40 * text.length)).toBe(10)
})
