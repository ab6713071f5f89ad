import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '@parkdesk/camera'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askServer } from './ask.ts'
import type { Camera } from './cameras-file.ts'
import { createCommandQueue } from './command-queue.ts'
import type { GateResult, Gates } from './gate.ts'
import { createEar, type Ear } from './hear.ts'
import { createIntake } from './intake.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVitals } from './vitals.ts'

const camera: Camera = {
  ...{ name: 'exit', secret: 'exit-secret', laneCode: 'OUT-1', direction: 'out', serial: undefined, signIn: undefined },
  ...{ opens: 'ask', dialect: dialects.hikvision, dialectName: 'hikvision', zone: 'Asia/Shanghai' },
}
const nowMs = Date.parse('2026-05-04T02:20:31Z')

let folder: string
let server: Server
let spool: Spool
let ear: Ear
let decision: string
let moved: (string | null)[]
let finish: (outcome: GateResult['outcome']) => void
let outcome: Promise<GateResult['outcome']>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-gate-'))
  decision = 'open'
  moved = []
  outcome = new Promise(done => {
    finish = done
  })
  server = createServer((request, response) => {
    request.resume()
    const data = { decision, reason: 'temporary', screen: [], voice: '', validUntil: '2026-05-04T02:20:46Z' }
    response.end(JSON.stringify({ state: 'success', message: '', data }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  startBox()
})
afterEach(() => {
  spool.close()
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

function startBox() {
  spool = openSpool(folder)
  const { store } = spool
  const now = () => nowMs
  const say = () => {}
  const gates: Gates = {
    canTake: () => true,
    async move(_camera, order, plate) {
      moved.push(order === 'open' ? plate : order)
      return { outcome: await outcome, note: '' }
    },
  }
  const { port } = server.address() as AddressInfo
  const door = { server: `http://127.0.0.1:${port}`, serial: 's', key: 'k', signal: new AbortController().signal }
  const intake = createIntake({ spool, now, say, onRead: () => {} })
  const queue = createCommandQueue({ store, now, onOpen: () => {} })
  const decide = askServer({ door, intake, queue, gates, store, now, say })
  ear = createEar({ intake, vitals: createVitals([camera], now), decide })
}

const read = (uuid: string, more = '') => {
  const xml = `<EventNotificationAlert><eventType>ANPR</eventType><UUID>${uuid}</UUID><dateTime>2026-05-04T10:20:30+08:00</dateTime><ANPR><licensePlate>粤B12345</licensePlate>${more}</ANPR></EventNotificationAlert>`
  return ear(camera, { headers: { 'content-type': 'application/xml' }, body: new Uint8Array(Buffer.from(xml)) })
}
const state = (uuid: string) => spool.find('exit', `hik:${uuid}`)?.state

it('the camera is answered at once, and called once, however often its message comes', async () => {
  expect(await read('u1').decide()).toEqual({ kind: 'nothing' })
  await read('u1').decide()
  await expect.poll(() => moved).toEqual(['粤B12345'])
  expect(state('u1')).toBe('opening')
  finish('accepted')
  await expect.poll(() => state('u1')).toBe('ready')
  await read('u1').decide()
  expect(moved).toHaveLength(1)
})

it('a vehicle that is held, or that its camera kept, opens nothing', async () => {
  decision = 'hold'
  await read('u2').decide()
  await expect.poll(() => state('u2')).toBe('held')
  decision = 'open'
  await read('u3', '<alarmDataType>1</alarmDataType>').decide()
  expect(state('u3')).toBe('ready')
  expect(moved).toEqual([])
})

it.each([
  ['accepted', 'ready'],
  ['unknown', 'ready'],
  ['refused', 'held'],
  ['unreachable', 'held'],
] as const)('an order that is %s leaves the read %s', async (said, left) => {
  finish(said)
  await read('u4').decide()
  await expect.poll(() => state('u4')).toBe(left)
})

it('a box that ends while a barrier is ordered to rise counts the pass, and opens no second time', async () => {
  await read('u5').decide()
  await expect.poll(() => moved).toHaveLength(1)
  spool.close()
  startBox()
  expect(state('u5')).toBe('ready')
  await read('u5').decide()
  expect(moved).toHaveLength(1)
})
