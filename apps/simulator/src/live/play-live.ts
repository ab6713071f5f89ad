import { maxEventsPerBatch, type PaymentEvent } from '@parkdesk/contract'
import type { Box } from '../box.ts'
import { type Clock, deviceTime } from '../clock.ts'
import { deliver, payAtOnce } from '../deliver.ts'
import type { DeviceClient } from '../device-client.ts'
import { createRandom } from '../random.ts'
import { count, type Tally, tallyPayments, totalOf } from '../tally.ts'
import { byMoment, type TimedPass } from '../timed-pass.ts'
import type { DaySource } from './day-stay.ts'
import { devicesOf } from './devices.ts'
import { createIncidents } from './incident.ts'
import type { DuePayment, Memory, Remembered } from './memory.ts'
import { createQuickStops } from './quick-stop.ts'
import { createSchedule } from './schedule.ts'

const heartbeatMs = 30_000
const reportMs = 60_000

export interface LiveOptions {
  client: DeviceClient
  box: Pick<Box, 'timeZone' | 'lanes' | 'detectorSpots'>
  source: DaySource
  /** Names the source in event ids. */
  name: string
  /** Spaces kept for quick stops, and how often a car of theirs passes; without it, only the source's own traffic. */
  quickStops: { spaces: number; secondsBetweenPasses: number }
  seed: string
  memory: Memory
  clock: Clock
  signal: AbortSignal
  tally: Tally
  report: (line: string) => void
}

/**
 * Backfills the last two weeks, then continues in real time until the signal fires. Everything scheduled has event ids derived from its
 * date, so that another run sends the same events and only new ones count.
 */
export async function playLive(options: LiveOptions): Promise<void> {
  const { client, box, clock, signal, tally, memory } = options
  await client.sendHeartbeat(devicesOf(box, clock.now()))
  const began = clock.now()
  const earlier = await memory.read()
  const place = { zone: box.timeZone, lanes: box.lanes }
  const schedule = createSchedule({ ...options, ...place, now: began, playedUntil: earlier?.playedUntil })
  await fillHistory(options, schedule.takeUntil(began), earlier)

  const random = createRandom(`${options.seed} live`)
  const inside = earlier?.inside ?? []
  const quickStops = createQuickStops({ ...place, ...options.quickStops, random, now: clock.now(), inside })
  const incidents = createIncidents({ ...place, random, now: clock.now(), quickStops, report: options.report })
  let due: DuePayment[] = [...(earlier?.due ?? [])]
  const payLater = (payments: PaymentEvent[]) => {
    due.push(...payments.map(payment => ({ moment: clock.now() + 2_000 + random.below(4_000), payment })))
  }
  const isTimeToBeat = every(heartbeatMs, clock.now())
  const isTimeToReport = every(reportMs, clock.now())

  while (!signal.aborted) {
    const now = clock.now()
    const ordinary = [...schedule.takeUntil(now), ...quickStops.takeUntil(now)].sort(byMoment)
    const passes = [...ordinary, ...incidents.takeUntil(now, ordinary.at(-1))]
    if (passes.length > 0) {
      await memory.write({ playedUntil: now, inside: quickStops.inside(), sending: passes, due })
      await deliver({ client, passes, zone: box.timeZone, sentAt: now, tally, onDue: payLater })
    }
    due = await payDue(options, due, now)
    if (isTimeToBeat(now)) await client.sendHeartbeat(devicesOf(box, now))
    if (isTimeToReport(now)) options.report(describeSoFar(now, options))
    await clock.sleep(500, signal)
  }
}

async function fillHistory(options: LiveOptions, scheduled: TimedPass[], earlier: Remembered | undefined) {
  const { client, box, clock, tally, report } = options
  const began = clock.now()
  const ids = new Set(scheduled.map(pass => pass.event.eventId))
  const interrupted = (earlier?.sending ?? []).filter(pass => !ids.has(pass.event.eventId))
  const passes = [...scheduled, ...interrupted].sort(byMoment)
  await deliver({ client, passes, zone: box.timeZone, tally, onDue: payAtOnce(client, tally) })
  const [{ accepted, duplicate }, seconds] = [tally.passes, (clock.now() - began) / 1000]
  report(`Two weeks filled in: ${count(accepted)} passes new, ${count(duplicate)} known, in ${seconds.toFixed(1)} s.`)
}

async function payDue({ client, box, tally }: LiveOptions, waiting: DuePayment[], now: number) {
  const due = waiting.filter(({ moment }) => moment <= now).slice(0, maxEventsPerBatch)
  if (due.length === 0) return waiting
  const payments = due.map(({ moment, payment }) => ({ ...payment, paidAt: deviceTime(moment, box.timeZone) }))
  tallyPayments(tally, await client.sendPayments(payments))
  return waiting.filter(each => !due.includes(each))
}

function every(milliseconds: number, start: number) {
  let last = start
  return (now: number) => {
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}

const describeSoFar = (now: number, { box, tally }: LiveOptions) =>
  `${deviceTime(now, box.timeZone).slice(11, 19)}  ${count(totalOf(tally.passes))} passes and ` +
  `${count(totalOf(tally.payments))} payments sent so far, ${count(tally.passes.refused + tally.payments.refused)} refused`
