import type { VehicleEvent } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weave } from './rules.ts'

const event = (id: number, second: number): VehicleEvent => ({
  kind: 'registration',
  id,
  parkingName: '',
  at: new Date(Date.UTC(2024, 0, 1, 0, 0, second)).toISOString().slice(0, 19).replace('T', ' '),
})

const strandOf = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 25 })

it('read to the end, the pages have every event once, newest first', () => {
  fc.assert(
    fc.property(fc.array(strandOf, { maxLength: 4 }), fc.integer({ min: 3, max: 8 }), (strands, most) => {
      let made = 0
      const all = strands.map(seconds => seconds.toSorted((a, b) => b - a).map(second => event(++made, second)))
      // More of one kind within a second than a page takes cannot be read by the second.
      fc.pre(all.every(events => events.every(({ at }) => events.filter(each => each.at === at).length < most)))
      const read: VehicleEvent[] = []
      let end: string | null = '9'
      for (let page = 0; end !== null && page < 300; page += 1) {
        const asked: string = end
        const parts = all.map(events => {
          const left = events.filter(({ at }) => at <= asked)
          return { events: left.slice(0, most), hasMore: left.length >= most }
        })
        const { events, next } = weave(parts, most)
        read.push(...events)
        end = next
      }
      expect(end).toBeNull()
      expect(read.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.flat().map(({ id }) => id))
      const times = read.map(({ at }) => at)
      expect(times).toEqual(times.toSorted().toReversed())
    }),
  )
})
