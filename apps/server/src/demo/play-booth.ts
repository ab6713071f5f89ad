import { setTimeout as pause } from 'node:timers/promises'
import { type Demo, findBooth } from './find-booth.ts'
import { reviewBooth, workBooth, workDay } from './work-booth.ts'

const lookMs = 2_000
const againMs = 20_000
const betweenMs = 5 * 60_000

/** Plays the people of the demo's booth: a day's work as soon as there is traffic, unless it was played before, then something every few minutes. */
export function playBooth(demo: Demo & { say(line: string): void }): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})

  const work = async () => {
    // A picture can be exchanged only once two vehicles with pictures have come soon after one another.
    const missed: number[] = []
    while (!signal.aborted) {
      const booth = await findBooth(demo)
      if (!booth) {
        await rest(lookMs)
        continue
      }
      if (booth.done === 0) missed.push(...(await workDay(booth)))
      else {
        const again = missed.shift()
        const isDone = await workBooth(booth, again ?? booth.done)
        if (again !== undefined && !isDone) missed.push(again)
        await reviewBooth(booth)
      }
      await rest(missed.length > 0 ? againMs : betweenMs)
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
