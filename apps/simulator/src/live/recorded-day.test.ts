import { expect, test } from 'vitest'
import type { RecordedStay } from '../replay/read-log.ts'
import { recordedDays } from './recorded-day.ts'

let seq = 0
const stays = (date: string, count: number, entered = '09:00:00', left = '10:00:00'): RecordedStay[] =>
  Array.from({ length: count }, () => ({ seq: seq++, enteredAt: `${date} ${entered}`, leftAt: `${date} ${left}` }))

// 4, 11 and 18 July 2016 are Mondays.
const log = [
  ...stays('2016-07-04', 20),
  ...stays('2016-07-11', 3),
  ...stays('2016-07-18', 22),
  ...stays('2016-07-05', 5, '23:30:00', '23:30:00'),
  { seq: 990, enteredAt: '2016-07-05 23:00:00', leftAt: '2016-07-06 07:30:00' },
  { seq: 991, enteredAt: '2016-07-05 23:00:00', leftAt: '2016-07-09 07:30:00' },
  { seq: 992, enteredAt: '2016-07-05 23:00:00', leftAt: '2016-07-05 22:00:00' },
  { seq: 993, enteredAt: '2016-07-05 23:00:00', leftAt: null },
]

test('takes recorded days of the same weekday in turn, without the poor ones', () => {
  const source = recordedDays(log)
  const mondays = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'].map(date => source(date).length)
  expect(mondays.toSorted()).toEqual([20, 20, 22, 22])
  expect(source('2026-03-02')).toEqual(source('2026-03-02'))
})

test('takes stays of no length and over midnight, not the days-long, reversed and open ones', () => {
  const tuesday = recordedDays(log)('2026-03-03')
  expect(tuesday).toHaveLength(6)
  const overnight = tuesday.find(stay => stay.id === '990')
  expect(overnight).toMatchObject({ entersAt: 23 * 3_600, leavesAt: 31.5 * 3_600 })
})

test('a weekday that was never recorded is played from the others', () => {
  expect(recordedDays(log)('2026-03-07').length).toBeGreaterThan(0)
})

test('a log without a usable stay is refused with a sentence', () => {
  expect(() => recordedDays([])('2026-03-07')).toThrow(/no stay of less than a day/)
})
