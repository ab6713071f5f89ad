import { expect, it } from 'vitest'
import { daysOf, hoursOf, isWeekend, minutesOf, monthAfter, shortName, tonesOf } from './month.ts'

it('[basic/shift] months follow each other over the turn of the year, and have their days', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-11').at(-1)).toBe('2026-11-30')
  expect([isWeekend('2026-11-28'), isWeekend('2026-11-27')]).toEqual([true, false])
})

it('[basic/shift] a shift over midnight has its hours; names that are alike look alike, in the order of the day', () => {
  const entry = { rosterEntryId: 1, sentryId: 1, userId: 1, day: '2026-11-02' }
  const night = { ...entry, shiftName: '夜班', startsAt: '2026-11-02 20:00:00', endsAt: '2026-11-03 08:00:00' }
  const day = { ...entry, shiftName: '白班', startsAt: '2026-11-02 08:00:00', endsAt: '2026-11-02 20:00:00' }
  expect(hoursOf(minutesOf(night))).toBe('12')
  expect([...tonesOf([night, day, night])]).toEqual([
    ['白班', 0],
    ['夜班', 1],
  ])
  expect([shortName('中班夜'), shortName('Night')]).toEqual(['中班', 'Nig'])
})
