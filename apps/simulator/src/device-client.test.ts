import type { PassEvent } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { createDeviceClient, type DeviceClientOptions } from './device-client.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { type FakeServer, startFakeServer } from './testing/fake-server.ts'

let server: FakeServer
let said: string[]
beforeEach(async () => {
  server = await startFakeServer()
  said = []
})
afterEach(() => server.close())

const sentAt = '2026-03-02T08:00:00+08:00'
const pass = (eventId: string): PassEvent => ({ eventId, laneCode: 'IN-1', direction: 'in', passedAt: sentAt })

const clientWith = (options: Partial<DeviceClientOptions> = {}) =>
  createDeviceClient({
    ...{ server: server.url, serial: 'BOX-1', key: 'right', patienceSeconds: 60, timeoutMs: 2_000 },
    ...{ clock: fakeClock(0), signal: new AbortController().signal, onTrouble: line => said.push(line) },
    ...options,
  })

test('ok: each event is answered, signed in by the headers', async () => {
  const results = await clientWith().sendPasses([pass('a'), pass('b')], sentAt)
  expect(results.map(result => result.result)).toEqual(['accepted', 'accepted'])
  expect(server.requests[0]?.headers).toMatchObject({ 'x-box-serial': 'BOX-1', 'x-box-key': 'right' })
  expect(server.requests[0]?.body).toMatchObject({ sentAt })
  expect(said).toEqual([])
})

test('ok: heartbeat and payments', async () => {
  const client = clientWith()
  expect(await client.sendHeartbeat()).toMatchObject({ lotName: 'Fake' })
  const payment = { eventId: 'p', orderNo: 'o', channel: 'cash' as const, amount: '1.00', paidAt: sentAt }
  expect(await client.sendPayments([payment, payment])).toMatchObject([{ result: 'accepted' }, { result: 'duplicate' }])
})

test('duplicate: a batch that was taken but not acknowledged is sent again', async () => {
  server.troubles = ['cutAfter']
  expect(await clientWith().sendPasses([pass('a')], sentAt)).toMatchObject([{ result: 'duplicate' }])
  expect(server.passes).toHaveLength(1)
})

test('server away: the same batch again, with growing pauses, saying so once', async () => {
  const clock = fakeClock(0)
  server.troubles = ['cutBefore', 503, 500, 429]
  expect(await clientWith({ clock }).sendPasses([pass('a')], sentAt)).toMatchObject([{ result: 'accepted' }])
  expect(server.requests).toHaveLength(5)
  expect(clock.now()).toBe(250 + 500 + 1_000 + 2_000)
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/does not answer .*Trying again/)
  expect(said[1]).toBe('The server is back.')
})

test('server silent: a request without an answer is given up and sent again', async () => {
  server.troubles = ['silence']
  expect(await clientWith({ timeoutMs: 100 }).sendPasses([pass('a')], sentAt)).toMatchObject([{ result: 'accepted' }])
})

test('server gone: ends after the patience, naming the reason', async () => {
  await server.close()
  const clock = fakeClock(0)
  const sending = clientWith({ clock, patienceSeconds: 20 }).sendPasses([pass('a')], sentAt)
  await expect(sending).rejects.toThrow(/ECONNREFUSED.*Gave up after 2\d s; run again/)
})

test('wrong key: ends at once with a sentence, without the key', async () => {
  const sending = clientWith({ key: 'wr0ng' }).sendPasses([pass('a')], sentAt)
  await expect(sending).rejects.toThrow(/^((?!wr0ng).)*does not accept box BOX-1((?!wr0ng).)*$/)
  expect(server.requests).toHaveLength(1)
})

test('request refused: ends at once with the server’s words', async () => {
  server.troubles = [400]
  await expect(clientWith().sendPasses([pass('a')], sentAt)).rejects.toThrow('no (test.failed)')
})

test('stopped: a waiting call ends', async () => {
  const stop = new AbortController()
  server.troubles = ['silence']
  const sending = clientWith({ signal: stop.signal, clock: systemClock }).sendPasses([pass('a')], sentAt)
  setTimeout(() => stop.abort(), 50)
  await expect(sending).rejects.toThrow(/abort/)
})
