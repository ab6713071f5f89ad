import { existsSync } from 'node:fs'
import { PassEvent } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { orderEvents } from './order-events.ts'
import { type RecordedStay, readLog } from './read-log.ts'

const options = {
  name: 'log',
  zone: 'Asia/Shanghai',
  lanes: [
    { code: 'IN-1', direction: 'in' as const },
    { code: 'OUT-1', direction: 'out' as const },
  ],
}
const stay = (seq: number, entered: string, left: string | null): RecordedStay => ({
  seq,
  enteredAt: `2016-07-01 ${entered}`,
  leftAt: left && `2016-07-01 ${left}`,
})
const idsOf = (stays: RecordedStay[]) => orderEvents(stays, options).map(pass => pass.event.eventId.slice(4))

test.each([
  ['by time', [stay(2, '08:00:00', '09:00:00'), stay(1, '08:30:00', '08:40:00')], '2-in 1-in 1-out 2-out'],
  ['no length: the entry first', [stay(1, '08:00:00', '08:00:00')], '1-in 1-out'],
  [
    'clock wrong: the entry still first',
    [stay(1, '08:30:00', '08:00:00'), stay(2, '08:10:00', null)],
    '1-in 1-out 2-in',
  ],
  ['same second: by number', [stay(9, '07:00:00', '08:00:00'), stay(3, '08:00:00', null)], '9-in 3-in 9-out'],
])('%s', (_name, stays, order) => {
  expect(idsOf(stays).join(' ')).toBe(order)
})

test('an entry with a wrong clock keeps its own time', () => {
  const [entry] = orderEvents([stay(1, '08:30:00', '08:00:00')], options)
  expect(entry?.event.passedAt).toBe('2016-07-01T08:30:00+08:00')
  expect(entry?.moment).toBe(Date.parse('2016-07-01T08:00:00+08:00'))
})

const recorded = new URL('../../../../../shared/data/gate-log/gate_log.csv', import.meta.url).pathname

describe.skipIf(!existsSync(recorded))('the recorded gate log (skipped: ../shared/data/gate-log is not here)', () => {
  test('every stay becomes an entry and, after it, an exit', { timeout: 60_000 }, async () => {
    const stays = await readLog(recorded)
    const passes = orderEvents(stays, { ...options, name: 'gate_log' })
    expect(passes).toHaveLength(78_186)
    expect(new Set(passes.map(pass => pass.event.eventId)).size).toBe(78_186)
    expect(new Set(passes.map(pass => pass.event.plate)).size).toBe(39_093)
    const places = new Map(passes.map(({ event }, place) => [event.eventId, place]))
    const place = (id: string) => places.get(`gate_log-${id}`) ?? Number.NaN
    expect(stays.filter(({ seq }) => !(place(`${seq}-in`) < place(`${seq}-out`)))).toEqual([])
    expect(passes.filter(({ moment }, index) => moment < (passes[index - 1]?.moment ?? 0))).toEqual([])
    const early = passes.filter(({ moment, event }) => Date.parse(event.passedAt) !== moment)
    expect(early.map(({ event }) => event.direction)).toEqual(Array(6).fill('in'))
    expect(passes.filter((_, index) => index % 97 === 0).every(({ event }) => PassEvent.safeParse(event).success)).toBe(
      true,
    )
  })
})
