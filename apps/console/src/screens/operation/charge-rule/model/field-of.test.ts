import { expect, test } from 'vitest'
import { fieldId, fieldOf, groupOf, type Path } from './field-of.ts'

const cases: [Path, Path][] = [
  [
    ['windows', 1, 'from'],
    ['windows', 1, 'from'],
  ],
  [
    ['windows', 0, 'price', 'tiers', 2, 'unitMinutes'],
    ['windows', 0, 'price', 'tiers', 2, 'unitMinutes'],
  ],
  [
    ['windows', 0, 'price', 'tiers', 1],
    ['windows', 0, 'price', 'tiers', 1, 'priceFen'],
  ],
  [
    ['windows', 0, 'price', 'steps'],
    ['windows', 0, 'price', 'steps', 0, 'priceFen'],
  ],
  [
    ['windows', 0, 'price'],
    ['windows', 0, 'price', 'kind'],
  ],
  [
    ['windows', 0, 'days', 3],
    ['windows', 0, 'days'],
  ],
  [
    ['windows', 4],
    ['windows', 4, 'from'],
  ],
  [['windows'], ['windows']],
  [
    ['vehicles', 0, 'when', 'cardKinds', 1],
    ['vehicles', 0, 'when'],
  ],
  [
    ['cycle', 'caps', 'capsFen', 'saturday'],
    ['cycle', 'caps', 'capsFen', 'saturday'],
  ],
  [
    ['cycle', 'caps', 'capsFen'],
    ['cycle', 'caps', 'capsFen', 0],
  ],
  [
    ['cycle', 'caps'],
    ['cycle', 'caps', 'kind'],
  ],
  [
    ['rounding', 'toFen'],
    ['rounding', 'toFen'],
  ],
]

test.each(cases)('a fault at %j is shown at %j', (path, field) => {
  expect(fieldOf(path)).toEqual(field)
})

test('every path lies in a group, an unknown one at the windows', () => {
  expect(
    [['windows', 0], ['outside'], ['acrossVisits', 'share'], ['couponTime'], ['unheardOf'], []].map(path =>
      groupOf(path),
    ),
  ).toEqual(['windows', 'windows', 'visits', 'payment', 'windows', 'windows'])
  expect(fieldId(['windows', 0, 'from'])).toBe('rule-windows-0-from')
})
