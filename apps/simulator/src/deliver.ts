import { maxEventsPerBatch, type PaymentEvent } from '@parkdesk/contract'
import { deviceTime } from './clock.ts'
import type { DeviceClient } from './device-client.ts'
import { paymentOf } from './payment.ts'
import { type Tally, tallyPasses, tallyPayments } from './tally.ts'
import type { TimedPass } from './timed-pass.ts'

export interface Delivery {
  client: DeviceClient
  /** In the order in which they happened. */
  passes: readonly TimedPass[]
  /** Of the lot, for the offset of the times sent. */
  zone: string
  /** The box's clock at sending; without it, each pass carries its own moment as the sending time. */
  sentAt?: number
  tally: Tally
  /** Takes what is due for a batch's exits, before the next batch is sent; without it nobody pays. */
  onDue?: (payments: PaymentEvent[]) => Promise<void> | void
  onBatch?: (done: number, last: TimedPass) => void
}

/**
 * Sends passes as fast as the server accepts them, in full batches. One batch at a time: an exit that overtakes its entry would have another
 * outcome.
 */
export async function deliver({ client, passes, zone, sentAt, tally, onDue, onBatch }: Delivery): Promise<void> {
  for (let start = 0; start < passes.length; start += maxEventsPerBatch) {
    const batch = passes.slice(start, start + maxEventsPerBatch)
    const last = batch.at(-1)
    if (!last) return
    const events = batch.map(({ event, moment }) =>
      sentAt === undefined ? { ...event, sentAt: deviceTime(moment, zone) } : event,
    )
    const results = await client.sendPasses(events, deviceTime(sentAt ?? last.moment, zone))
    tallyPasses(tally, results)
    const due = results.flatMap((result, index) => {
      const event = events[index]
      return (event && paymentOf(event, result)) ?? []
    })
    if (due.length > 0) await onDue?.(due)
    onBatch?.(start + batch.length, last)
  }
}

/** Pays at the gate at once. */
export const payAtOnce = (client: DeviceClient, tally: Tally) => async (payments: readonly PaymentEvent[]) =>
  tallyPayments(tally, await client.sendPayments(payments))
