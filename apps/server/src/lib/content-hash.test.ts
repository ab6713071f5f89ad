import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentHash, eventHash } from './content-hash.ts'

it.each([
  ['contentHash', (text: string) => contentHash(text)],
  ['eventHash', eventHash],
])(
  '%s: two texts have one number only when they are the same, and PostgreSQL and JavaScript hold it exactly',
  (_name, hashOf) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(hashOf(one) === hashOf(other)).toBe(one === other)
        expect(Number.isSafeInteger(hashOf(one))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  },
)

it('eventHash: a hundred thousand events of a lot have no collision', () => {
  const numbers = Array.from({ length: 100_000 }, (_, second) =>
    eventHash(`in ${1_772_400_000_000 + second * 1_000} 粤B${String(second % 1_000).padStart(5, '0')} blue IN-1`),
  )
  expect(new Set(numbers).size).toBe(numbers.length)
})
