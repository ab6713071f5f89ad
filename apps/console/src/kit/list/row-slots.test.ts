import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RowSlots, rowSlots } from './row-slots.ts'

const drawn = (...pages: string[][]): RowSlots => pages.reduce(rowSlots, new Map<string, number>())

describe('the elements that rows are drawn in', () => {
  test('another page takes those of the page before', () => {
    expect([...drawn(['a', 'b', 'c'], ['d', 'e', 'f', 'g']).values()]).toEqual([0, 1, 2, 3])
  })

  test('a row that comes in above the others gets its own, also when one falls off below', () => {
    expect([...drawn(['a', 'b', 'c'], ['new', 'a', 'b']).values()]).toEqual([3, 0, 1])
  })

  test('no two rows share one, and whoever stays keeps his', () => {
    const page = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 8 })
    fc.assert(
      fc.property(page, page, page, (first, second, third) => {
        const before = drawn(first, second)
        const after = rowSlots(before, third)
        expect(new Set(after.values()).size).toBe(third.length)
        for (const id of second) if (after.has(id)) expect(after.get(id)).toBe(before.get(id))
      }),
    )
  })
})
