import { expect, test } from 'vitest'
import { headline, signed } from './replay-figures.ts'

const of = (stays: number, before: string, after: string) => headline({ total: { stays, before, after } })

test.each([
  [3, '100.00', '110.50', { difference: '10.50', share: 0.105, perStay: { before: '33.33', after: '36.83' } }],
  [2, '10.00', '0.00', { difference: '-10.00', share: -1, perStay: { before: '5.00', after: '0.00' } }],
  [1, '0.00', '4.00', { difference: '4.00', share: null, perStay: { before: '0.00', after: '4.00' } }],
  [0, '0.00', '0.00', { difference: '0.00', share: null, perStay: null }],
])('%i stays from %s to %s', (stays, before, after, expected) => {
  expect(of(stays, before, after)).toEqual(expected)
})

test('more has its sign, and nothing has none', () => {
  expect([signed('1.00', '¥1.00'), signed('-1.00', '-¥1.00'), signed('0.00', '¥0.00')]).toEqual([
    '+¥1.00',
    '-¥1.00',
    '¥0.00',
  ])
})
