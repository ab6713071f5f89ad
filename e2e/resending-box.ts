import { setTimeout as pause } from 'node:timers/promises'
import type { Box } from './tenant.ts'

export interface SentPass {
  eventId: string
  laneCode: string
  direction: 'in' | 'out'
  plate: string
  plateColor: 'blue'
  passedAt: string
}

export interface ResendingBox {
  serial: string
  /** Every event that the server answered as stored, in the order of the answers. */
  acknowledged: SentPass[]
  /** Events that were answered as refused, which a box drops: there should be none. */
  refused: unknown[]
  /** How often a batch was sent again, and with what answers. */
  failures: string[]
  /** Sends no new batch; resolves when the last one is acknowledged. */
  finish(): Promise<void>
  /** Ends at once, whatever is on its way. */
  abandon(): Promise<void>
}

interface BoxOptions {
  address(): string
  box: Box
  /** Makes its plates and event ids its own. */
  number: number
  staysPerBatch?: number
}

/** Waits a little between two tries, as a real box does. */
const retryMs = 50
const answerMs = 20_000

/**
 * A box under constant traffic: vehicles enter with one batch and leave with the next. A batch that is not acknowledged is sent again, event by
 * event the same, until it is.
 */
export function driveBox({ address, box, number, staysPerBatch = 10 }: BoxOptions): ResendingBox {
  let isFinishing = false
  const abandoning = new AbortController()
  const driven: ResendingBox = {
    serial: box.serial,
    acknowledged: [],
    refused: [],
    failures: [],
    async finish() {
      isFinishing = true
      await running
    },
    async abandon() {
      isFinishing = true
      abandoning.abort()
      await running
    },
  }
  const send = async (events: SentPass[]) => {
    const response = await fetch(`${address()}/api/device/passes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key },
      body: JSON.stringify({ events }),
      signal: AbortSignal.any([abandoning.signal, AbortSignal.timeout(answerMs)]),
    })
    const text = await response.text()
    const answer = JSON.parse(text)
    if (response.status !== 200 || answer.state !== 'success') throw new Error(`HTTP ${response.status}: ${text}`)
    for (const [index, result] of answer.data.results.entries()) {
      const event = events[index]
      if (result.result === 'refused' || !event) driven.refused.push(result)
      else driven.acknowledged.push(event)
    }
  }
  const drive = async () => {
    for (let batch = 0; !isFinishing; batch += 1) {
      const events = batchOf(number, batch, staysPerBatch)
      for (let isStored = false; !isStored && !abandoning.signal.aborted; ) {
        isStored = await send(events).then(
          () => true,
          (error: Error) => {
            driven.failures.push(error.message)
            return false
          },
        )
        if (!isStored) await pause(retryMs)
      }
    }
  }
  const running = drive()
  return driven
}

const epochMs = Date.parse('2026-03-02T00:00:00Z')

/** The vehicles of the batch before leave, others come. */
function batchOf(box: number, batch: number, stays: number): SentPass[] {
  const passes = (of: number, direction: 'in' | 'out'): SentPass[] =>
    Array.from({ length: of < 0 ? 0 : stays }, (_, index) => ({
      eventId: `${box}-${of}-${index}-${direction}`,
      laneCode: direction === 'in' ? 'IN-1' : 'OUT-1',
      direction,
      plate: `粤${'ABCDEFGH'[box % 8]}${String((of * stays + index) % 100_000).padStart(5, '0')}`,
      plateColor: 'blue',
      passedAt: new Date(epochMs + (batch * stays + index) * 1_000).toISOString(),
    }))
  return [...passes(batch - 1, 'out'), ...passes(batch, 'in')]
}
