import { expect, test } from 'vitest'
import { compare } from './comparison.ts'

test.each([
  [120, 100, { direction: 'more', amount: 20, share: 0.2 }],
  [75, 100, { direction: 'less', amount: 25, share: 0.25 }],
  [100, 100, { direction: 'same', amount: 0, share: 0 }],
  [0, 0, { direction: 'same', amount: 0, share: 0 }],
  [7, 0, { direction: 'more', amount: 7, share: null }],
  [-50, 0, { direction: 'less', amount: 50, share: null }],
])('%i against %i', (now, before, expected) => {
  expect(compare(now, before)).toEqual(expected)
})
