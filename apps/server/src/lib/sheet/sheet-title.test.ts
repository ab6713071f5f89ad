import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetTitle } from './sheet-title.ts'

test.each([
  ['进出记录', 1, '进出记录'],
  ['进出记录', 2, '进出记录 2'],
  ['收费[东/西]:日报?', 1, '收费 东 西  日报'],
  ["'quoted'", 1, 'quoted'],
  ['', 3, 'Sheet 3'],
  ['History', 1, 'Sheet'],
  ['x'.repeat(40), 12, `${'x'.repeat(28)} 12`],
  [`${'x'.repeat(30)}😀`, 1, 'x'.repeat(30)],
])('%j, sheet %d, is titled %j', (name, ordinal, title) => {
  expect(sheetTitle(name, ordinal)).toBe(title)
})

/** Includes lone surrogates and control characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
  .map(codes => String.fromCharCode(...codes))

test('is always one Excel accepts', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 9999 }), (name, ordinal) => {
      const title = sheetTitle(name, ordinal)
      expect(title.length).toBeLessThanOrEqual(31)
      expect(title).toMatch(/^[^'\\/?*[\]:][^\\/?*[\]:]*$/)
      expect(title.endsWith("'")).toBe(false)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
})
