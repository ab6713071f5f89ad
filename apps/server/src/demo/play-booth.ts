import { setTimeout as pause } from 'node:timers/promises'
import { type Demo, findBooth } from './find-booth.ts'
import { reviewBooth, workBooth, workDay } from './work-booth.ts'

const lookMs = 2_000
const betweenMs = 5 * 60_000

/** Plays the people of the demo's booth: a day's work as soon as there is traffic, unless it was played before, then something every few minutes. */
export function playBooth(demo: Demo & { say(line: string): void }): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})

  const work = async () => {
    while (!signal.aborted) {
      const booth = await findBooth(demo)
      if (!booth) {
        await rest(lookMs)
        continue
      }
      if (booth.done === 0) await workDay(booth)
      else {
        await workBooth(booth, booth.done)
        await reviewBooth(booth)
      }
      await rest(betweenMs)
    }
  }

  const ended = work().catch(error => {
    if (!signal.aborted) demo.say(`  The demo booth has stopped (${error instanceof Error ? error.message : error}).`)
  })
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
