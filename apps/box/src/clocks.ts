import type { Heard, Read } from '@parkdesk/camera'
import type { BoxStore } from './box-store.ts'
import type { Camera } from './cameras-file.ts'
import { deviceMsOf } from './pass-of-read.ts'

/** A read that is older nobody waits for: its vehicle has gone, whatever the camera says. */
const oldMs = 60_000
/** Two messages that far apart, by which a clock is off by the same, have measured it: messages that a camera kept come faster. */
const apartMs = 30_000
/** As much as messages of one clock differ by the way that they take. */
const sameMs = 10_000
/** A clock that is off by more was never set: it says nothing about what is old. */
const mostOffMs = 24 * 3_600_000

interface Measure {
  offsetMs: number
  atMs: number
}

/** How far the clocks of cameras are off, so that a read which its camera kept without saying so is known by its age. */
export interface Clocks {
  hear(camera: Camera, heard: Heard): void
  /** Whether a read is from so long ago that its vehicle waits no more. Of a camera whose clock is not measured none is. */
  isOld(camera: Camera, read: Read): boolean
  /** When the camera saw the vehicle, by the clock of the box. */
  readMs(camera: Camera, read: Read): number
}

export function createClocks({
  store,
  now,
}: {
  store: Pick<BoxStore, 'readClock' | 'writeClock'>
  now(): number
}): Clocks {
  const guesses = new Map<string, Measure>()
  /** Once a message: what is stored and what is asked agree. */
  const judged = new WeakMap<Read, boolean>()

  const learn = (name: string, offsetMs: number) => {
    const known = store.readClock(name)
    const guess = guesses.get(name)
    const atMs = now()
    if (known !== undefined && Math.abs(offsetMs - known) <= sameMs) return void guesses.delete(name)
    if (!guess || Math.abs(offsetMs - guess.offsetMs) > sameMs) return void guesses.set(name, { offsetMs, atMs })
    if (atMs - guess.atMs >= apartMs) store.writeClock(name, Math.max(offsetMs, guess.offsetMs))
  }

  const seenMs = ({ name }: Camera, read: Read): number | undefined => {
    const deviceMs = deviceMsOf(read, now())
    const offsetMs = store.readClock(name)
    return deviceMs === null || offsetMs === undefined ? undefined : deviceMs - offsetMs
  }

  return {
    hear({ name }, heard) {
      if (heard.kind !== 'heartbeat' && (heard.kind !== 'read' || heard.offline)) return
      const offsetMs = Date.parse(heard.deviceTime ?? '') - now()
      if (Math.abs(offsetMs) <= mostOffMs) learn(name, offsetMs)
    },
    isOld(camera, read) {
      const known = judged.get(read)
      if (known !== undefined) return known
      const ms = seenMs(camera, read)
      const isOld = ms !== undefined && now() - ms > oldMs
      judged.set(read, isOld)
      return isOld
    },
    readMs: (camera, read) => Math.min(now(), seenMs(camera, read) ?? now()),
  }
}
