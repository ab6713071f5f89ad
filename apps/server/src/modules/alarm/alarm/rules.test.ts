import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeliest, plateDistance } from './rules.ts'

const plates = fc.string({ unit: fc.constantFrom(...'粤京沪ABCD0O8B1I'), maxLength: 8 })

describe('the distance of two plates', () => {
  it('is 0 for the same alone, the same both ways, and at most the longer one', () => {
    fc.assert(
      fc.property(plates, plates, (one, other) => {
        const distance = plateDistance(one, other)
        expect(distance === 0).toBe(one === other)
        expect(plateDistance(other, one)).toBe(distance)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it.each([
    ['粤B12345', '粤B12346', 1],
    ['粤B12345', '粤B1234S', 0.5],
    ['粤B12345', '京B12345', 0.5],
    ['粤B12345', '粤B1234', 1],
    ['粤B80123', '粤BBO123', 1],
    ['粤B12345', '粤C54321', 5],
  ])('%s and %s: %d', (one, other, distance) => {
    expect(plateDistance(one, other)).toBe(distance)
  })
})

it('the likeliest come first; the same plate and far ones are none', () => {
  const inside = ['粤B12345', '粤B99999', '粤B1Z345', '粤B1234', '粤B12399'].map(plate => ({ plate }))
  expect(likeliest('粤B12345', inside).map(({ plate }) => plate)).toEqual(['粤B1Z345', '粤B1234', '粤B12399'])
})
