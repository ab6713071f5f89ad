import { platePattern } from '@parkdesk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayStay, day } from './day-stay.ts'
import { generateDay } from './generate-day.ts'

const someDay = fc.record({
  date: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map(isoDate),
  capacity: fc.integer({ min: 1, max: 300 }),
  seed: fc.string({ maxLength: 8 }),
})

function isoDate(date: Date) {
  return date.toISOString().slice(0, 10)
}

const dateAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

// At the same second the entry counts first: the harder case.
function mostInside(stays: DayStay[]): number {
  const steps = stays.flatMap(stay => [
    { at: stay.entersAt, step: 1 },
    { at: stay.leavesAt, step: -1 },
  ])
  let inside = 0
  return Math.max(0, ...steps.sort((a, b) => a.at - b.at || b.step - a.step).map(({ step }) => (inside += step)))
}

test('any day: valid plates, exits after entries, entries on the day, all gone by the next afternoon', () => {
  fc.assert(
    fc.property(someDay, options => {
      for (const stay of generateDay(options)) {
        expect(stay.plate).toMatch(platePattern)
        expect(stay.leavesAt).toBeGreaterThanOrEqual(stay.entersAt)
        expect(stay.entersAt).toBeGreaterThanOrEqual(0)
        expect(stay.entersAt).toBeLessThan(day)
        expect(stay.leavesAt).toBeLessThan(day + 16 * 3_600)
      }
    }),
    { numRuns: 60 },
  )
})

test('two days running: never above capacity, no car inside twice', () => {
  fc.assert(
    fc.property(someDay, ({ date, ...options }) => {
      const shifted = (stay: DayStay) => ({ ...stay, entersAt: stay.entersAt + day, leavesAt: stay.leavesAt + day })
      const stays = [
        ...generateDay({ date, ...options }),
        ...generateDay({ date: dateAfter(date), ...options }).map(shifted),
      ]
      expect(mostInside(stays)).toBeLessThanOrEqual(options.capacity)
      for (const visits of Map.groupBy(stays, stay => stay.plate).values()) expect(mostInside(visits)).toBe(1)
    }),
    { numRuns: 60 },
  )
})

test('the same options give the same day, another seed or date another', () => {
  fc.assert(
    fc.property(someDay, options => {
      expect(generateDay(options)).toEqual(generateDay(options))
    }),
    { numRuns: 20 },
  )
  const options = { date: '2026-03-02', capacity: 120, seed: '1' }
  expect(generateDay({ ...options, seed: '2' })).not.toEqual(generateDay(options))
  expect(generateDay({ ...options, date: '2026-03-03' })).not.toEqual(generateDay(options))
})

test('a working day looks like one', () => {
  const monday = generateDay({ date: '2026-03-02', capacity: 120, seed: '1' })
  const sunday = generateDay({ date: '2026-03-01', capacity: 120, seed: '1' })
  const between = (stays: DayStay[], from: number, to: number) =>
    stays.filter(stay => stay.entersAt >= from * 3_600 && stay.entersAt < to * 3_600).length
  expect(monday.length).toBeGreaterThan(200)
  expect(monday.length).toBeLessThan(340)
  expect(between(monday, 7, 10)).toBeGreaterThan(2 * between(sunday, 7, 10))
  expect(between(monday, 11.5, 13)).toBeGreaterThan(between(monday, 13, 14))
  expect(monday.filter(stay => stay.leavesAt >= day).length).toBeGreaterThan(10)
  expect(mostInside(monday)).toBeGreaterThan(80)
})

test('regulars come back', () => {
  const [monday, tuesday] = ['2026-03-02', '2026-03-03'].map(date => generateDay({ date, capacity: 120, seed: '1' }))
  const plates = new Set(monday?.map(stay => stay.plate))
  const again = tuesday?.filter(stay => plates.has(stay.plate)).length ?? 0
  expect(again).toBeGreaterThan(50)
})
