import type { PassEvent } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeviceClient } from '../device-client.ts'
import { createTally } from '../tally.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { type FakeServer, startFakeServer, type Trouble } from '../testing/fake-server.ts'
import { generateDay } from './generate-day.ts'
import { blackListedPlates } from './incident.ts'
import type { Memory, Remembered } from './memory.ts'
import { playLive } from './play-live.ts'

let server: FakeServer
let remembered: Remembered | undefined
beforeEach(async () => {
  server = await startFakeServer(() => '4.00')
  remembered = undefined
})
afterEach(() => server.close())

const memory: Memory = {
  read: async () => remembered,
  write: async state => {
    remembered = structuredClone(state)
  },
}
const began = Date.parse('2026-03-20T12:00:00+08:00')
const capacity = 100

async function play(start: number, minutes: number, suffers: () => Trouble[] = () => []) {
  const stop = new AbortController()
  const clock = fakeClock(start, now => {
    if (now < start + minutes * 60_000) return
    server.troubles = suffers()
    if (server.troubles.length === 0) stop.abort()
  })
  const { signal } = stop
  const tally = createTally()
  await playLive({
    client: createDeviceClient({ server: server.url, serial: 'B', key: 'right', patienceSeconds: 0, clock, signal }),
    box: {
      timeZone: 'Asia/Shanghai',
      lanes: [
        { code: 'IN-1', direction: 'in' },
        { code: 'OUT-1', direction: 'out' },
      ],
    },
    source: date => generateDay({ date, capacity, seed: '1' }),
    ...{ name: 'day-1', seed: '1', memory, clock, signal, tally, report: () => {} },
    quickStops: { spaces: 30, secondsBetweenPasses: 4 },
  }).catch(error => {
    if (!signal.aborted) throw error
  })
  return tally
}

const stayOf = (pass: PassEvent) => pass.eventId.replace(/-(in|out)$/, '')
const isOrdinary = (pass: PassEvent) => !pass.eventId.startsWith('odd-')
const timeOf = (pass: PassEvent) => Date.parse(pass.passedAt)

function insideAtTheEnd(passes: PassEvent[]): Set<string> {
  const inside = new Set<string>()
  for (const pass of passes.filter(isOrdinary)) {
    if (pass.direction === 'in') inside.add(stayOf(pass))
    else expect(inside.delete(stayOf(pass)), `${pass.eventId} leaves without having entered`).toBe(true)
  }
  return inside
}

test('fills two weeks with payments, then a pass every few seconds at the true time, and heartbeats', async () => {
  await play(began, 10)
  const live = server.passes.filter(pass => timeOf(pass) > began)
  const history = server.passes.filter(pass => timeOf(pass) <= began)
  expect(timeOf(history[0] ?? (live[0] as PassEvent))).toBeLessThan(began - 12.9 * 86_400_000)
  expect(history.length).toBeGreaterThan(4_000)
  expect(live.length).toBeGreaterThan(100)
  expect(live.length).toBeLessThan(220)
  expect(server.heartbeats).toBeGreaterThanOrEqual(20)
  const exits = server.passes.filter(pass => pass.direction === 'out' && isOrdinary(pass))
  expect(server.payments.length).toBeGreaterThan(exits.length - 10)
  expect(insideAtTheEnd(server.passes).size).toBeLessThanOrEqual(capacity + 30)
})

test('cars that came before the demo pay from its first minutes on', async () => {
  await play(began, 10)
  const entries = new Map(
    server.passes.filter(pass => pass.direction === 'in').map(pass => [stayOf(pass), timeOf(pass)]),
  )
  const stayMinutes = server.passes
    .filter(pass => pass.direction === 'out' && stayOf(pass).startsWith('quick-'))
    .map(pass => (timeOf(pass) - (entries.get(stayOf(pass)) ?? Number.NaN)) / 60_000)
  expect(stayMinutes.filter(minutes => minutes > 30).length).toBeGreaterThan(2)
})

test('something for the operator about every 50 seconds, of every kind', async () => {
  await play(began, 15)
  const odd = server.passes.filter(pass => pass.eventId.startsWith('odd-'))
  const black = server.passes.filter(
    pass => pass.direction === 'in' && blackListedPlates.some(plate => plate === pass.plate),
  )
  expect(odd.length + black.length).toBeGreaterThan(14)
  expect(odd.length + black.length).toBeLessThan(24)
  expect(black.length).toBeGreaterThan(0)
  expect(odd.some(pass => !pass.plate)).toBe(true)
  expect(odd.some(pass => pass.eventId.endsWith('-again'))).toBe(true)
  expect(odd.some(pass => pass.eventId.endsWith('-out'))).toBe(true)
})

test.each<[Trouble, number]>([
  ['cutBefore', 6],
  ['cutBefore', 7],
  ['cutBefore', 8],
  ['cutAfter', 6],
  ['cutAfter', 7],
])(
  'ended in the middle of a batch (%s, minute %i) and started again: no car stays for ever, no exit without its entry',
  async (trouble, minutes) => {
    await expect(play(began, minutes, () => [trouble])).rejects.toThrow(/Gave up/)
    server.troubles = []
    const before = quickInside()
    await play(began + 60 * 60_000, 8)
    expect(before.size).toBeGreaterThan(10)
    expect(quickInside().intersection(before)).toEqual(new Set())
    const between = server.passes.filter(pass => timeOf(pass) > began + 600_000 && timeOf(pass) < began + 3_600_000)
    expect(between.some(pass => pass.eventId.startsWith('day-'))).toBe(true)
    const exits = server.passes.filter(pass => pass.direction === 'out' && isOrdinary(pass))
    expect(server.payments.length).toBeGreaterThan(exits.length - 10)
  },
)

const quickInside = () => new Set([...insideAtTheEnd(server.passes)].filter(stay => stay.startsWith('quick-')))

test('the same seed and start play the same', async () => {
  await play(began, 3)
  const first = server.passes.map(pass => JSON.stringify(pass))
  await server.close()
  server = await startFakeServer(() => '4.00')
  remembered = undefined
  await play(began, 3)
  expect(server.passes.map(pass => JSON.stringify(pass))).toEqual(first)
})
