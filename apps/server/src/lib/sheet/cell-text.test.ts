import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'

test.each([
  ['  京A12345\u3000', '京A12345'],
  ['   ', null],
  [null, null],
  [true, 'TRUE'],
  [13_800_138_000, '13800138000'],
  [1e21, '1000000000000000000000'],
  [6_222_020_200_112_340_000, '6222020200112340000'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-18.5, '-18.5'],
  [1e-7, '0.0000001'],
  [1e-30, '0'],
  [Number.NaN, null],
  [new Date('2016-12-02T00:00:00Z'), '2016-12-02'],
  [new Date('2016-12-02T01:50:34.999Z'), '2016-12-02 01:50:35'],
  [new Date('1899-12-31T08:30:00Z'), '08:30:00'],
  [new Date('12016-12-02T00:00:00Z'), null],
  [new Date(Number.NaN), null],
])('%o is read as %j', (value, text) => {
  expect(cellText(value)).toBe(text)
})
