import type { FastifyRateLimitStore } from '@fastify/rate-limit'

interface Window {
  count: number
  beganAtMs: number
}

/** About 15 MB. Beyond it the oldest window is dropped. */
const mostKeys = 100_000

/**
 * Counts calls by key in fixed windows, by a monotonic clock: with the system clock, a step back would keep a
 * window open for as long as the step.
 */
export class WindowStore implements FastifyRateLimitStore {
  // Ordered by the start of the windows.
  readonly #windows = new Map<string, Window>()

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now()
    let window = this.#windows.get(key)
    if (window === undefined || now - window.beganAtMs >= windowMs) {
      this.#windows.delete(key)
      window = { count: 0, beganAtMs: now }
      this.#windows.set(key, window)
      this.#forgetFirst()
    }
    window.count++
    callback(null, { current: window.count, ttl: window.beganAtMs + windowMs - now })
  }

  child(): WindowStore {
    return new WindowStore()
  }

  #forgetFirst() {
    if (this.#windows.size <= mostKeys) return
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key)
      return
    }
  }
}
