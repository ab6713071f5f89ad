import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RegionPassing, regionSpans } from './region-spans.ts'

const passing = (direction: 'in' | 'out', name: string, atMs: number): RegionPassing => ({ direction, name, atMs })
const spans = (passings: RegionPassing[], more: { entryRegion?: string; exitRegion?: string } = {}) =>
  regionSpans(0, { entryRegion: null, exitRegion: null, ...more, passings }).map(
    ({ name, fromMs, toMs, isEndSeen }) => `${name} ${fromMs}–${toMs}${isEndSeen ? '' : ' unseen'}`,
  )

describe('where a vehicle was', () => {
  it.each([
    ['in and out again', [passing('in', 'B2', 10), passing('out', 'B2', 20)], {}, ['B2 10–20']],
    ['it leaves the lot without a pass out of the region', [passing('in', 'B2', 10)], {}, ['B2 10–Infinity unseen']],
    ['the region has a way out of the lot', [passing('in', 'B2', 10)], { exitRegion: 'B2' }, ['B2 10–Infinity']],
    ['nothing saw it go in', [passing('out', 'B2', 20)], {}, []],
    [
      'seen twice on the way in',
      [passing('in', 'B2', 10), passing('in', 'B2', 11), passing('out', 'B2', 20)],
      {},
      ['B2 10–20'],
    ],
    [
      'straight from one region into another',
      [passing('in', 'B2', 10), passing('in', 'VIP', 15), passing('out', 'VIP', 20)],
      {},
      ['B2 10–15', 'VIP 15–20'],
    ],
    [
      'the entry leads into a region, and so does the way back',
      [passing('in', 'B2', 10), passing('out', 'B2', 20)],
      { entryRegion: 'A' },
      ['A 0–10', 'B2 10–20', 'A 20–Infinity'],
    ],
    ['out of the region of the entry', [passing('out', 'A', 10)], { entryRegion: 'A' }, ['A 0–10']],
    ['only the entry is known', [], { entryRegion: 'A' }, ['A 0–Infinity']],
  ])('%s', (_name, passings, more, expected) => {
    expect(spans(passings, more)).toEqual(expected)
  })

  it('is in one place at a time, in order, whatever was seen', () => {
    const any = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      name: fc.constantFrom('A', 'B2', 'VIP'),
      atMs: fc.nat({ max: 50 }),
    })
    const region = fc.constantFrom(null, 'A', 'B2')
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), region, region, (list, entryRegion, exitRegion) => {
        const passings = list.sort((a, b) => a.atMs - b.atMs)
        let endMs = 0
        for (const { fromMs, toMs } of regionSpans(0, { entryRegion, exitRegion, passings })) {
          expect(fromMs).toBeGreaterThanOrEqual(endMs)
          expect(toMs).toBeGreaterThan(fromMs)
          endMs = toMs
        }
      }),
    )
  })
})
