import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strangersNow, strangersWaitMs, type Tries, waitMs } from './rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const begin = Date.UTC(2026, 2, 2)

const moment = fc.integer({ min: -dayMs, max: dayMs }).map(ms => new Date(begin + ms))
const tries = fc.record({ failures: fc.nat(500), lastAt: moment })

describe('for any sequence of tries and clock changes', () => {
  it('one origin waits at most five minutes, and not before its sixth try', () =>
    fc.assert(
      fc.property(tries, moment, (before, now) => {
        expect(waitMs(before, now)).toBeLessThanOrEqual(5 * minuteMs)
        expect(waitMs({ ...before, failures: before.failures % 5 }, now)).toBe(0)
      }),
    ))

  it('unfamiliar origins wait at most two minutes', () =>
    fc.assert(
      fc.property(tries, moment, (before, now) => {
        expect(strangersWaitMs(before, now)).toBeLessThanOrEqual(2 * minuteMs)
        expect(strangersNow(before, now).lastAt.getTime()).toBeLessThanOrEqual(now.getTime())
      }),
    ))
})

it('unfamiliar origins have 30 tries, and 30 more an hour, however they spread them', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(6 * minuteMs), { minLength: 1, maxLength: 300 }), pauses => {
      let count: Tries = { failures: 0, lastAt: new Date(begin) }
      let now = begin
      let looked = 0
      for (const pause of pauses) {
        now += pause
        const at = new Date(now)
        if (strangersWaitMs(count, at) > 0) continue
        const left = strangersNow(count, at)
        count = { ...left, failures: left.failures + 1 }
        looked++
      }
      expect(looked).toBeLessThanOrEqual(30 + Math.ceil((30 * (now - begin)) / hourMs))
    }),
  ))

it('a caller who waits the stated time may try again', () =>
  fc.assert(
    fc.property(tries, fc.nat(dayMs), (before, laterMs) => {
      const now = new Date(before.lastAt.getTime() + laterMs)
      for (const wait of [waitMs, strangersWaitMs])
        expect(wait(before, new Date(now.getTime() + wait(before, now)))).toBe(0)
    }),
  ))
