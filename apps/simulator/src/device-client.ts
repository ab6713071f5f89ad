import {
  type BodyOf,
  type DataOf,
  type DeviceReport,
  heartbeat,
  type PassEvent,
  type PassResult,
  type PaymentEvent,
  type PictureKind,
  reportPasses,
  reportPayments,
} from '@parkdesk/contract'
import {
  callDevice,
  callWithFile,
  type DeviceEndpoint,
  type Door,
  ServerAway,
  ServerRefuses,
} from '@parkdesk/device-client'
import type { Clock } from './clock.ts'
import { StopReason } from './stop-reason.ts'

export interface DeviceClientOptions extends Door {
  /** How long calls to an unreachable server are retried before the run ends. */
  patienceSeconds: number
  clock: Clock
  /** Called once when the server stops answering and once when it is back. */
  onTrouble?: (sentence: string) => void
}

export interface PaymentAnswer {
  eventId: string
  result: PassResult['result']
  reason?: string | undefined
  message?: string | undefined
}

/**
 * A box's client of the server. Each call is retried with growing pauses until it is answered: what was stored but not acknowledged returns
 * as a duplicate. One call at a time, to keep the order.
 */
export interface DeviceClient {
  sendPasses(events: readonly PassEvent[], sentAt: string): Promise<PassResult[]>
  sendPayments(events: readonly PaymentEvent[]): Promise<PaymentAnswer[]>
  sendPicture(of: { kind: PictureKind; sha256: string; eventId: string }, bytes: Uint8Array): Promise<void>
  sendHeartbeat(devices?: DeviceReport[]): Promise<DataOf<typeof heartbeat>>
}

/** Makes the client. Its calls throw {@link StopReason} when the server refuses the box, answers nonsense or stays away too long. */
export function createDeviceClient(options: DeviceClientOptions): DeviceClient {
  const call = <E extends DeviceEndpoint>(endpoint: E, body: BodyOf<E>) =>
    insist(options, () => callDevice(options, endpoint, body))
  return {
    async sendPasses(events, sentAt) {
      const { results } = await call(reportPasses, { sentAt, events: [...events] })
      return inStep(events, results)
    },
    async sendPayments(events) {
      const { results } = await call(reportPayments, { events: [...events] })
      return inStep(events, results)
    },
    async sendPicture(of, bytes) {
      await insist(options, () => callWithFile(options, { fields: { ...of }, bytes }))
    },
    sendHeartbeat: devices =>
      call(heartbeat, { version: 'simulator', sentAt: new Date().toISOString(), ...(devices && { devices }) }),
  }
}

function inStep<T>(events: readonly unknown[], results: T[]): T[] {
  if (results.length === events.length) return results
  throw new StopReason(`The server answered ${results.length} results for ${events.length} events.`)
}

async function insist<T>(
  { clock, signal, patienceSeconds, onTrouble }: DeviceClientOptions,
  attempt: () => Promise<T>,
) {
  const began = clock.now()
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      const answer = await attempt()
      if (tries > 0) onTrouble?.('The server is back.')
      return answer
    } catch (error) {
      if (error instanceof ServerRefuses) throw new StopReason(error.message)
      if (!(error instanceof ServerAway)) throw error
      const waited = (clock.now() - began) / 1000
      if (waited >= patienceSeconds) {
        throw new StopReason(`${error.message} Gave up after ${Math.round(waited)} s; run again to go on from here.`)
      }
      if (tries === 0) onTrouble?.(`${error.message} Trying again for up to ${patienceSeconds} s.`)
      await clock.sleep(Math.min(250 * 2 ** tries, 4_000), signal)
    }
  }
}
