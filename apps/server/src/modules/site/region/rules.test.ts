import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignLanes, listedNames, mostSpots } from './rules.ts'

describe('foreignLanes', () => {
  const lane = (laneId: number, regionId: number | null) => ({ laneId, name: `${laneId}`, regionId, regionName: null })
  const lanes = [lane(1, null), lane(2, 5), lane(3, 6)]
  const foreign = (regionId: number | undefined, laneIds: number[]) =>
    foreignLanes(lanes, { regionId, laneIds }).map(({ laneId }) => laneId)

  it('returns the wanted lanes that belong to other regions', () => {
    expect(foreign(5, [1, 2, 3])).toEqual([3])
    expect(foreign(undefined, [1, 2, 3])).toEqual([2, 3])
    expect(foreign(5, [1, 2])).toEqual([])
    expect(foreign(7, [])).toEqual([])
  })
})

describe('mostSpots', () => {
  it.each([
    ['fits exactly', { lotCapacity: 100, others: 60, before: 0, wanted: 40 }, null],
    ['one too many', { lotCapacity: 100, others: 60, before: 0, wanted: 41 }, 40],
    ['nothing left', { lotCapacity: 100, others: 120, before: 0, wanted: 1 }, 0],
    ['stays as it was in a lot that became too small', { lotCapacity: 100, others: 90, before: 30, wanted: 30 }, null],
    ['shrinks there', { lotCapacity: 100, others: 90, before: 30, wanted: 29 }, null],
    ['grows there', { lotCapacity: 100, others: 90, before: 30, wanted: 31 }, 10],
  ])('%s', (_name, spots, most) => {
    expect(mostSpots(spots)).toBe(most)
  })

  it('never lets the sum exceed the lot, and never refuses a region that fits', () => {
    const spots = fc.nat({ max: 500 })
    fc.assert(
      fc.property(spots, spots, spots, spots, (lotCapacity, others, before, wanted) => {
        const most = mostSpots({ lotCapacity, others, before, wanted })
        if (others + wanted <= lotCapacity) expect(most).toBe(null)
        else if (wanted > before) expect(most).toBe(Math.max(0, lotCapacity - others))
        else expect(most).toBe(null)
      }),
    )
  })
})

it('listedNames: uses the punctuation of each language', () => {
  const entries = [
    { name: 'A', of: ['x', 'y'] },
    { name: 'B', of: ['z'] },
  ]
  expect(listedNames(entries, 'zh')).toBe('A（x、y）、B（z）')
  expect(listedNames(entries, 'en')).toBe('A (x, y), B (z)')
})
