import fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowOf } from './rules.ts'

const hourOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const anyMinute = fc.integer({ min: 0, max: 1439 })

it('an entry counts by its hours, over midnight for the day on which they begin', () => {
  fc.assert(
    fc.property(anyMinute, anyMinute, anyMinute, (from, until, entry) => {
      fc.pre(from !== until)
      const { fromMinute, lengthMinutes } = windowOf({ fromHour: hourOf(from), untilHour: hourOf(until) })
      const sinceBegin = entry - fromMinute
      const isToday = sinceBegin >= 0 && sinceBegin < lengthMinutes
      const isOfYesterday = sinceBegin < 0 && sinceBegin + 1440 < lengthMinutes
      expect(isToday).toBe(from < until ? entry >= from && entry < until : entry >= from)
      expect(isOfYesterday).toBe(from > until && entry < until)
    }),
  )
})

it('without hours all day counts', () => {
  expect(windowOf({ fromHour: null, untilHour: null })).toEqual({ fromMinute: 0, lengthMinutes: 1440 })
})
