import { describe, expect, test } from 'vitest'
import { clockAt, momentOn, staleSince } from './wall-clock.ts'

const heardAtMs = Date.parse('2026-03-02T00:00:00Z')

describe('the clock of a wall', () => {
  test('goes on from what the server said, over midnight, whatever the browser thinks', () => {
    expect(clockAt('2026-12-31 23:59:58', heardAtMs, heardAtMs + 1_999)).toEqual({
      day: '2026-12-31',
      time: '23:59:59',
    })
    expect(clockAt('2026-12-31 23:59:58', heardAtMs, heardAtMs + 2_000)).toEqual({
      day: '2027-01-01',
      time: '00:00:00',
    })
  })

  test('stands when the browser’s clock is set back', () => {
    expect(clockAt('2026-03-02 10:00:00', heardAtMs, heardAtMs - 60_000).time).toBe('10:00:00')
  })
})

test.each([
  ['2026-03-02 10:00:05', '10:00:05'],
  ['2026-03-01 23:59:59', '03-01 23:59'],
  ['2016-12-02 01:50:35', '2016-12-02'],
])('beside the clock of 2 March 2026, %s reads %s', (moment, words) => {
  expect(momentOn('2026-03-02', moment)).toBe(words)
})

describe('what a wall shows is stale', () => {
  const heard = { asOf: '2026-03-02 10:00:00', heardAtMs, isLineDown: false }
  test.each([
    ['fresh figures are not', heard, 30_000, null],
    ['figures that are too old, since they were taken', heard, 30_001, '10:00:00'],
    ['a line that is down, at once', { ...heard, isLineDown: true }, 0, '10:00:00'],
    ['nothing heard yet', { ...heard, asOf: undefined, isLineDown: true }, 0, null],
  ])('%s', (_what, state, ageMs, since) => {
    expect(staleSince(state, heardAtMs + ageMs)).toBe(since)
  })
})
