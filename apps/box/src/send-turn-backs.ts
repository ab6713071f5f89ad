import { setTimeout as pause } from 'node:timers/promises'
import { reportTurnBacks } from '@parkdesk/contract'
import { callDevice, type Door, ServerAway, ServerRefuses } from '@parkdesk/device-client'
import { type Say, sayRarely } from './say.ts'
import type { TurnBackSpool } from './turn-back-spool.ts'

const mostPerBatch = 50
const idleMs = 30_000
const firstPauseMs = 500
const longestPauseMs = 30_000
/** A server that is older than the box does not know of them. */
const refusedPauseMs = 60_000

interface SendOptions {
  turnBacks: TurnBackSpool
  door: Door
  say: Say
}

/** Says which vehicles turned back, beside the passes: it does not matter which the server hears first. */
export function sendTurnBacks({ turnBacks, door, say }: SendOptions): { wake(): void; ended: Promise<void> } {
  const { signal } = door
  const rarely = sayRarely(say)
  let wakeUp = () => {}

  const rest = async (ms: number, canBeWoken: boolean) => {
    const woken = new AbortController()
    if (canBeWoken) wakeUp = () => woken.abort()
    await pause(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
  }

  const sendAll = async () => {
    let failures = 0
    while (!signal.aborted) {
      const batch = turnBacks.next(mostPerBatch)
      if (batch.length === 0) {
        await rest(idleMs, true)
        continue
      }
      try {
        const { results } = await callDevice(door, reportTurnBacks, { events: batch.map(({ event }) => event) })
        for (const { result, eventId, message } of results)
          if (result === 'refused') say(`The server does not take turn-back ${eventId}: ${message ?? ''}`)
        turnBacks.settle(batch.map(({ number }) => number))
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        // What is wrong with the line, the delivery of passes says.
        if (!(error instanceof ServerAway || error instanceof ServerRefuses))
          rarely(`Turn-backs could not be sent: ${error instanceof Error ? error.message : error}`)
        const isRefusal = error instanceof ServerRefuses
        await rest(isRefusal ? refusedPauseMs : Math.min(firstPauseMs * 2 ** failures++, longestPauseMs), false)
      }
    }
  }

  return { wake: () => wakeUp(), ended: sendAll() }
}
