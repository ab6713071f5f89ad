import { setTimeout as pause } from 'node:timers/promises'
import { type PassEvent, reportPasses } from '@parkdesk/contract'
import { type Caller, dataOf } from '../product/caller.ts'
import type { Box } from '../product/with-product.ts'

export interface ResendingBox {
  /** Batches that the server acknowledged: all of them before the first that is not, for one is in flight at a time. */
  acknowledged(): number
  /** Calls so far, those sent again included. */
  calls(): number
  /** Resolves when a batch is acknowledged whose call began after this. */
  nextAcknowledged(): Promise<void>
  /** Sends no new batch; resolves when the last one is acknowledged. Throws when an event was refused. */
  finish(): Promise<void>
}

/** From one call to the next, at least: four boxes stay within the calls that one network may make in a minute. */
const callEveryMs = 100
const staysPerBatch = 25

/** A box under constant traffic: a batch that is not acknowledged is sent again, event by event the same, until it is. */
export function driveBox(caller: Caller, box: Box, number: number): ResendingBox {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  let acknowledged = 0
  let calls = 0
  let isFinishing = false
  const waiting: { since: number; done(): void }[] = []
  const send = async (): Promise<void> => {
    const call = ++calls
    const answer = await caller.post(
      reportPasses.path,
      JSON.stringify({ events: eventsOf(number, acknowledged) }),
      headers,
    )
    const { results } = reportPasses.data.parse(dataOf(answer))
    const refused = results.find(({ result }) => result === 'refused')
    if (refused) throw new RefusedError(`an event was refused: ${JSON.stringify(refused)}`)
    acknowledged += 1
    const isLater = ({ since }: { since: number }) => call > since
    for (const { done } of waiting.filter(isLater)) done()
    waiting.splice(0, waiting.length, ...waiting.filter(one => !isLater(one)))
  }
  const drive = async () => {
    while (!isFinishing || calls === 0) {
      for (const before = acknowledged; acknowledged === before; ) {
        const turn = pause(callEveryMs)
        await send().catch(error => {
          if (error instanceof RefusedError) throw error
        })
        await turn
      }
    }
  }
  const running = drive()
  // Whoever waits for this box hears of it; until then it is no unhandled rejection.
  running.catch(() => undefined)
  return {
    acknowledged: () => acknowledged,
    calls: () => calls,
    nextAcknowledged: () =>
      Promise.race([new Promise<void>(done => waiting.push({ since: calls, done })), running.then(() => undefined)]),
    finish() {
      isFinishing = true
      return running
    },
  }
}

class RefusedError extends Error {}

const epochMs = Date.parse('2026-03-02T00:00:00Z')

/** A batch of a box: the vehicles of the batch before leave, others come. The same numbers give the same events. */
export function eventsOf(box: number, batch: number): PassEvent[] {
  const passes = (of: number, direction: 'in' | 'out'): PassEvent[] =>
    Array.from({ length: of < 0 ? 0 : staysPerBatch }, (_, index) => ({
      eventId: `${box}-${of}-${index}-${direction}`,
      laneCode: direction === 'in' ? 'IN-1' : 'OUT-1',
      direction,
      plate: `粤${'ABCDEFGH'[box % 8]}${String((of * staysPerBatch + index) % 100_000).padStart(5, '0')}`,
      plateColor: 'blue',
      passedAt: new Date(epochMs + (batch * staysPerBatch + index) * 1_000).toISOString(),
    }))
  return [...passes(batch - 1, 'out'), ...passes(batch, 'in')]
}
