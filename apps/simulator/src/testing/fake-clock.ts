import type { Clock } from '../clock.ts'

/** A clock that stands still until somebody sleeps; sleeping takes no time. */
export function fakeClock(start: number, onSleep: (now: number) => void = () => {}): Clock {
  let now = start
  return {
    now: () => now,
    sleep: async milliseconds => {
      now += milliseconds
      // Lets timers and sockets have their turn.
      await new Promise(setImmediate)
      onSleep(now)
    },
  }
}
