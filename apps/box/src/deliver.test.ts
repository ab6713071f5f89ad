import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heartbeat, type PassEvent, type PassResult } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deliver } from './deliver.ts'
import { openSpool, type Spool } from './spool.ts'

let folder: string
let spool: Spool
let server: Server
let stop: AbortController
let ended: Promise<unknown>
let said: string[]
let batches: string[][]
/** What the next calls with passes are answered before the rest is accepted. */
let troubles: ('cut' | number | 'short')[]
let refusedIds: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-deliver-'))
  spool = openSpool(folder)
  stop = new AbortController()
  said = []
  batches = []
  troubles = []
  refusedIds = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = (data: object, status = 200) =>
      response
        .writeHead(status)
        .end(JSON.stringify({ state: status === 200 ? 'success' : 'failed', message: 'm', code: 'c', data }))
    if (request.url === heartbeat.path) return answer({ serverTime: '', lotName: 'Lot' })
    const trouble = troubles.shift()
    if (trouble === 'cut') return request.socket.destroy()
    if (typeof trouble === 'number') return answer({}, trouble)
    const events: PassEvent[] = JSON.parse(text).events
    batches.push(events.map(({ eventId }) => eventId))
    const results = events.map(
      ({ eventId }): PassResult => ({
        eventId,
        ...(refusedIds.includes(eventId)
          ? { result: 'refused', reason: 'event.wrongClock', message: 'm' }
          : { result: 'accepted' }),
      }),
    )
    return answer({ results: trouble === 'short' ? results.slice(1) : results })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  stop.abort()
  await ended
  server.closeAllConnections()
  server.close()
  spool.close()
  rmSync(folder, { recursive: true })
})

const add = (...numbers: number[]) => {
  for (const number of numbers) {
    const event = {
      eventId: `e${number}`,
      laneCode: 'IN-1',
      direction: 'in' as const,
      passedAt: new Date(number).toISOString(),
    }
    spool.add({ camera: 'c', identity: event.eventId, deviceMs: number, storedMs: number, waitsUntilMs: null, event })
  }
}
const start = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const door = { server: url, serial: 'S', key: 'hidden', signal: stop.signal }
  const delivery = deliver({ spool, door, devices: () => [], now: Date.now, say: sentence => said.push(sentence) })
  ended = delivery.ended
  return delivery
}
const allSettled = () => expect.poll(() => spool.countPending(), { timeout: 60_000, interval: 20 }).toBe(0)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it('sends what has gathered in order, by fifty at most, and at once what comes then', async () => {
  add(...upTo(120))
  const delivery = start()
  await allSettled()
  expect(batches.map(batch => batch.length)).toEqual([50, 50, 20])
  expect(batches.flat()).toEqual(upTo(120).map(number => `e${number}`))
  add(200)
  delivery.wake()
  await allSettled()
  expect(batches.at(-1)).toEqual(['e200'])
})

it('sends a batch again after whatever went wrong, and says each trouble once', async () => {
  troubles = ['cut', 503, 'short', 429]
  add(1, 2)
  start()
  await allSettled()
  expect(batches).toEqual([
    ['e1', 'e2'],
    ['e1', 'e2'],
  ])
  expect(said.filter(sentence => sentence.includes('kept on the box')).length).toBe(4)
  expect(said.at(-1)).toBe('The server answers again.')
})

it('goes on behind a read that the server refuses, and says which', async () => {
  refusedIds = ['e2']
  add(1, 2, 3)
  start()
  await allSettled()
  expect(spool.find('c', 'e2')).toMatchObject({ state: 'refused' })
  expect(said).toContain('The server does not take read e2: m (event.wrongClock)')
})

it('keeps everything while the server does not accept its key, and never shows that', async () => {
  troubles = Array.from({ length: 9 }, () => 401)
  add(1)
  start()
  await expect.poll(() => said.join('\n')).toContain('does not accept box S')
  expect(spool.countPending()).toBe(1)
  expect(said.join('\n')).not.toContain('hidden')
})
