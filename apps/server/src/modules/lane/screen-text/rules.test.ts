import { exampleScreenValues, fillScreenLines, mostScreenLines, screenColumnsOf } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultOf } from './rules.ts'

it('[device/screens] an unknown placeholder is refused by its name, in what is shown and in what is spoken', () => {
  expect(faultOf({ shown: '{plate}\n{price}', spoken: '' })).toMatchObject({
    field: 'shown',
    values: { name: 'price' },
  })
  expect(faultOf({ shown: '{plate}', spoken: '{name}' })).toMatchObject({ field: 'spoken', values: { name: 'name' } })
  expect(faultOf({ shown: '{plate}\n停车 {stay}\n请缴费 {fee}\n空位 {free}', spoken: '{arrears}' })).toBeUndefined()
})

it('[device/screens] a display has four lines of 32 columns, a Chinese character takes two', () => {
  expect(faultOf({ shown: 'a\nb\nc\nd\ne', spoken: '' })).toMatchObject({ code: 'screenText.tooManyLines' })
  expect(faultOf({ shown: `a\n${'车'.repeat(16)}`, spoken: '' })).toBeUndefined()
  expect(faultOf({ shown: `a\n${'车'.repeat(16)}a`, spoken: '' })).toMatchObject({ values: { line: 2, columns: 33 } })

  // The plate takes nine columns with its Chinese character, its placeholder seven.
  expect(faultOf({ shown: `{plate}${'a'.repeat(23)}`, spoken: '' })).toBeUndefined()
  expect(faultOf({ shown: `{plate}${'a'.repeat(24)}`, spoken: '' })).toMatchObject({ values: { columns: 33 } })
})

it('[device/screens] a line of which something is not known is left out, and never a placeholder shown', () => {
  const values = { ...exampleScreenValues.zh, arrears: '' }
  expect(fillScreenLines('{plate}\n欠费 {arrears}\n请缴费 {fee}', values)).toEqual(['粤BD12345', '请缴费 128.50 元'])
  const line = fc
    .array(fc.constantFrom('车', 'a', ' ', '{plate}', '{fee}', '{arrears}', '{free}'))
    .map(of => of.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), lines => {
      const shown = fillScreenLines(lines.join('\n'), values)
      expect(shown.length).toBeLessThanOrEqual(mostScreenLines)
      for (const each of shown) {
        expect(each).not.toMatch(/[{}]/)
        expect(screenColumnsOf(each)).toBeGreaterThan(0)
      }
    }),
  )
})
