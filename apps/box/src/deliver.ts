import { setTimeout as pause } from 'node:timers/promises'
import { type DeviceReport, heartbeat, reportPasses } from '@parkdesk/contract'
import { callDevice, type Door, ServerAway, ServerRefuses } from '@parkdesk/device-client'
import type { Say } from './say.ts'
import type { Spool, SpooledRead } from './spool.ts'

/** Few enough that a fresh read never waits long behind those of a cut line. */
const mostPerBatch = 50
const heartbeatMs = 30_000
const firstPauseMs = 250
const longestPauseMs = 30_000
/** A box that is revoked, or has an old key, asks rarely. */
const refusedPauseMs = 60_000

interface DeliverOptions {
  spool: Spool
  door: Door
  /** What is known of the cameras. */
  devices(): DeviceReport[]
  now(): number
  say: Say
  /** The server has new passes. */
  onSent?(): void
}

export interface Delivery {
  /** Sends at once what is new. */
  wake(): void
  /** Resolves when the door's signal has ended it. */
  ended: Promise<unknown>
}

/** Sends what was read, in order, batch by batch, for as long as it takes; and says every half minute that the box lives. */
export function deliver({ spool, door, devices, now, say, onSent = () => {} }: DeliverOptions): Delivery {
  const { signal } = door
  const trouble = troubleTeller(say)
  let wakeUp = () => {}

  const rest = async (ms: number, canBeWoken: boolean) => {
    const woken = new AbortController()
    if (canBeWoken) wakeUp = () => woken.abort()
    await pause(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
  }

  const sendBatch = async (batch: SpooledRead[]) => {
    const sentAt = new Date(now()).toISOString()
    const { results } = await callDevice(door, reportPasses, { sentAt, events: batch.map(({ event }) => event) })
    if (results.length !== batch.length) {
      throw new ServerAway(`The server answered ${results.length} results for ${batch.length} reads.`)
    }
    for (const { result, eventId, reason, message } of results) {
      if (result === 'refused')
        say(`The server does not take read ${eventId}: ${message ?? ''} (${reason ?? 'no reason'})`)
    }
    settle(
      batch.map(({ number }, index) => ({ number, state: results[index]?.result === 'refused' ? 'refused' : 'sent' })),
    )
  }

  /** What cannot be written down as sent is sent again, and comes back as a duplicate. */
  const settle = (settled: { number: number; state: 'sent' | 'refused' }[]) => {
    try {
      spool.settle(settled)
      onSent()
    } catch (error) {
      throw new ServerAway(
        `The box could not write down what the server has: ${error instanceof Error ? error.message : ''}.`,
      )
    }
  }

  const sendPasses = async () => {
    let failures = 0
    while (!signal.aborted) {
      const batch = spool.next(now(), mostPerBatch)
      if (batch.length === 0) {
        const endsMs = spool.nextWaitEndsMs()
        await rest(endsMs === undefined ? heartbeatMs : Math.max(0, endsMs - now()), true)
        continue
      }
      try {
        await sendBatch(batch)
        failures = 0
        trouble.over('passes')
      } catch (error) {
        if (signal.aborted) return
        await rest(trouble.pauseAfter('passes', error, failures++), false)
      }
    }
  }

  const sendHeartbeats = async () => {
    let isFirst = true
    while (!signal.aborted) {
      const sentAt = new Date(now()).toISOString()
      const body = { version: 'box 1', pendingEvents: spool.countPending(), sentAt, devices: devices() }
      try {
        const { lotName } = await callDevice(door, heartbeat, body)
        if (isFirst) say(`The box speaks for ${lotName}.`)
        isFirst = false
        trouble.over('heartbeat')
      } catch (error) {
        if (!signal.aborted) trouble.pauseAfter('heartbeat', error, 0)
      }
      await rest(heartbeatMs, false)
    }
  }

  return { wake: () => wakeUp(), ended: Promise.all([sendPasses(), sendHeartbeats()]) }
}

/** Says once that the server is away or refuses the box, whichever call notices it, and once that this is over. */
function troubleTeller(say: Say) {
  const troubles = new Map<'passes' | 'heartbeat', string>()
  return {
    /** How long to wait before the next try. Throws what is no trouble of the line. */
    pauseAfter(call: 'passes' | 'heartbeat', error: unknown, failures: number): number {
      const isRefusal = error instanceof ServerRefuses
      if (!isRefusal && !(error instanceof ServerAway)) throw error
      const isKnown = [...troubles.values()].includes(error.message)
      troubles.set(call, error.message)
      if (!isKnown) say(`${error.message} Reads are kept on the box until then.`)
      return isRefusal ? refusedPauseMs : Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    },
    over(call: 'passes' | 'heartbeat') {
      if (troubles.delete(call) && troubles.size === 0) say('The server answers again.')
    },
  }
}
