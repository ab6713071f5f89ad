import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excelSerial } from './excel-serial.ts'

describe('excelSerial', () => {
  test.each([
    ['1900-03-01 00:00:00', 61],
    ['2016-12-02 00:00:00', 42_706],
    ['2024-02-29 12:00:00', 45_351.5],
    ['9999-12-31 00:00:00', 2_958_465],
  ])('%s is %d', (text, serial) => {
    expect(excelSerial(text)).toBe(serial)
  })

  test.each([
    '1900-02-28 00:00:00',
    '2023-02-29 00:00:00',
    '1900-02-29 00:00:00',
    '2024-13-01 00:00:00',
    '2024-00-01 00:00:00',
    '2024-04-31 00:00:00',
    '2024-01-00 00:00:00',
    '2024-01-01 24:00:00',
    '2024-01-01 00:60:00',
    '2024-01-01 00:00:60',
    '2024-01-01T00:00:00',
    '2024-01-01',
    '2024-01-01 00:00:0x',
    '2024-01-01 -1:00:00',
    '',
  ])('%j is not a time', text => {
    expect(excelSerial(text)).toBeUndefined()
  })

  test('counts days by the calendar', () => {
    const seconds = fc.integer({ min: Date.UTC(1900, 2, 1) / 1000, max: Date.UTC(9999, 11, 31, 23, 59, 59) / 1000 })
    fc.assert(
      fc.property(seconds, second => {
        const text = new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ')
        const expected = (second - Date.UTC(1899, 11, 30) / 1000) / 86_400
        expect(excelSerial(text)).toBeCloseTo(expected, 9)
      }),
    )
  })
})
