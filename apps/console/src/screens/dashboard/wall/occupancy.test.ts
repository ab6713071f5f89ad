import { describe, expect, test } from 'vitest'
import { busiestOf, freeOf, fullnessOf, pageAt } from './occupancy.ts'

describe('how full a lot is', () => {
  test.each([
    [0, 0, 'unknown', 0],
    [3, 0, 'unknown', 0],
    [0, 100, 'roomy', 100],
    [84, 100, 'roomy', 16],
    [85, 100, 'tight', 15],
    [100, 100, 'full', 0],
    [120, 100, 'full', 0],
  ] as const)('%i of %i is %s with %i left', (inside, capacity, fullness, free) => {
    expect(fullnessOf({ inside, capacity })).toBe(fullness)
    expect(freeOf({ inside, capacity })).toBe(free)
  })
})

test('a long list is shown page by page, every row in its turn, and begins again', () => {
  const rows = [1, 2, 3, 4, 5]
  expect([0, 1, 2, 3].map(turn => pageAt(rows, 2, turn))).toEqual([[1, 2], [3, 4], [5], [1, 2]])
  expect(pageAt([], 2, 7)).toEqual([])
})

test('a wall of one lot opens on the one with the most entries, of equals on the first', () => {
  const lot = (lotId: number, entries: number) => ({ lotId, entries })
  expect(busiestOf([lot(1, 0), lot(2, 9), lot(3, 4)])).toBe('2')
  expect(busiestOf([lot(7, 0), lot(8, 0)])).toBe('7')
  expect(busiestOf([])).toBeUndefined()
})
