import { expect, test } from 'vitest'
import type { DaySource } from './day-stay.ts'
import { createSchedule } from './schedule.ts'

const place = {
  name: 'day',
  zone: 'Asia/Shanghai',
  lanes: [
    { code: 'IN-1', direction: 'in' as const },
    { code: 'OUT-1', direction: 'out' as const },
  ],
}
// One car a day, from eight in the evening to seven in the morning.
const source: DaySource = () => [
  { id: '1', plate: '粤B12345', plateColor: 'blue', entersAt: 72_000, leavesAt: 111_600 },
]
const at = (text: string) => Date.parse(`${text}+08:00`)
const ids = (passes: { event: { eventId: string } }[]) => passes.map(pass => pass.event.eventId)

test('begins 13 days back, goes on over midnight, gives nothing twice', () => {
  const schedule = createSchedule({ source, now: at('2026-03-20T12:00'), ...place })
  const history = ids(schedule.takeUntil(at('2026-03-20T12:00')))
  expect(history).toHaveLength(26)
  expect(history.slice(0, 2)).toEqual(['day-2026-03-07-1-in', 'day-2026-03-07-1-out'])
  expect(schedule.takeUntil(at('2026-03-20T19:59'))).toEqual([])
  expect(ids(schedule.takeUntil(at('2026-03-20T20:00')))).toEqual(['day-2026-03-20-1-in'])
  expect(ids(schedule.takeUntil(at('2026-03-21T21:00')))).toEqual(['day-2026-03-20-1-out', 'day-2026-03-21-1-in'])
})

test('after a pause of months, the cars left inside get their exits', () => {
  const playedUntil = at('2026-01-05T23:00')
  const schedule = createSchedule({ source, now: at('2026-03-20T12:00'), playedUntil, ...place })
  expect(ids(schedule.takeUntil(at('2026-03-20T12:00')).slice(0, 2))).toEqual([
    'day-2026-01-05-1-out',
    'day-2026-03-07-1-in',
  ])
})
