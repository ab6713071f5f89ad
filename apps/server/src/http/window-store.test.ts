import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WindowStore } from './window-store.ts'

const windowMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const count = (store: WindowStore, key: string) => {
  let counted = { current: 0, ttl: 0 }
  store.incr(
    key,
    (_error, result) => {
      counted = result ?? counted
    },
    windowMs,
  )
  return counted
}

it('resets a key’s count when its window is over, even if the system clock changes meanwhile', () => {
  const step = fc.record({
    passedMs: fc.integer({ min: 0, max: 2 * windowMs }),
    setBackMs: fc.constantFrom(0, -3_600_000, 86_400_000),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), steps => {
      const store = new WindowStore()
      let [began, calls, elapsed] = [Number.NEGATIVE_INFINITY, 0, 0]
      for (const { passedMs, setBackMs } of steps) {
        vi.advanceTimersByTime(passedMs)
        elapsed += passedMs
        vi.setSystemTime(Date.now() - setBackMs)
        if (elapsed - began >= windowMs) [began, calls] = [elapsed, 0]
        calls++
        expect(count(store, 'a')).toEqual({ current: calls, ttl: began + windowMs - elapsed })
      }
    }),
    { numRuns: 200 },
  )
})

it('drops the oldest window when there are too many', () => {
  const store = new WindowStore()
  for (let key = 0; key < 100_001; key++) count(store, `key ${key}`)
  expect(count(store, 'key 1').current).toBe(2)
  expect(count(store, 'key 0').current).toBe(1)
})
