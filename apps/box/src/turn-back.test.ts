import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '@parkdesk/camera'
import type { TurnBackEvent } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createIntake, type Intake } from './intake.ts'
import { sendTurnBacks } from './send-turn-backs.ts'
import { openSpool, type Spool } from './spool.ts'

const startMs = Date.parse('2026-05-04T02:20:31Z')
const camera: Camera = {
  ...{ name: 'entrance', secret: 'secret-1', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'all', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}

let folder: string
let spool: Spool
let intake: Intake
let nowMs: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-turn-back-'))
  spool = openSpool(folder)
  nowMs = startMs
  intake = createIntake({ spool, now: () => nowMs, say: () => {}, onRead: () => {} })
})
afterEach(() => {
  spool.close()
  rmSync(folder, { recursive: true })
})

/** A message of the camera about a plate, so many seconds after the first. */
const hear = (plateid: number, second: number, { turnsBack = false, license = '粤B12345' } = {}) => {
  nowMs = Math.max(nowMs, startMs + second * 1000)
  const result = {
    ...{ plateid, license, triggerType: turnsBack ? 66 : 1 },
    timeStamp: { Timeval: { sec: startMs / 1000 + second } },
  }
  const body = JSON.stringify({ AlarmInfoPlate: { serialno: 's', result: { PlateResult: result } } })
  for (const heard of camera.dialect.read({ headers: {}, body: new Uint8Array(Buffer.from(body)) }, camera))
    intake.take(camera, heard)
}
const idOf = (plateid: number, second: number) => `vz:s:${plateid}@${startMs + second * 1000}`
const turnBacks = () => spool.turnBacks.next(9).map(({ event }) => event)
const toSend = () => spool.next(nowMs, 9).map(({ event }) => event.eventId)

it('takes back the read that the server has, once, and names it', () => {
  hear(1, 0)
  spool.settle([{ number: 1, state: 'sent' }])
  hear(2, 40, { turnsBack: true })
  hear(2, 40, { turnsBack: true })
  expect(turnBacks()).toEqual([
    {
      ...{ eventId: idOf(2, 40), laneCode: 'IN-1', plate: '粤B12345', passEventIds: [idOf(1, 0)] },
      turnedBackAt: new Date(startMs + 40_000).toISOString(),
    },
  ])
})

it('leaves alone who comes after it, another plate and what is long over', () => {
  hear(1, -200)
  nowMs = startMs
  hear(2, 0)
  hear(3, 10, { license: '粤B99999' })
  hear(5, 60)
  hear(4, 30, { turnsBack: true })
  expect(turnBacks()).toMatchObject([{ passEventIds: [idOf(1, -200), idOf(2, 0)] }])
  expect(toSend()).toEqual([idOf(3, 10), idOf(5, 60)])
})

it('goes by the time of the box where the clock of the camera was set in between', () => {
  hear(1, 0)
  nowMs += 10_000
  hear(2, -8_000, { turnsBack: true })
  expect(toSend()).toEqual([])
})

it('knows a read that its camera sends only after it', () => {
  hear(2, 40, { turnsBack: true })
  hear(1, 0)
  expect(toSend()).toEqual([])
  hear(3, 50)
  expect(toSend()).toEqual([idOf(3, 50)])
})

it('without a plate only the ask is over', () => {
  hear(1, 0)
  hear(2, 40, { turnsBack: true, license: '_无_' })
  expect(turnBacks()).toMatchObject([{ plate: '', passEventIds: [] }])
  expect(toSend()).toEqual([idOf(1, 0)])
})

it('is said until the server has heard it, also after a restart', async () => {
  hear(2, 40, { turnsBack: true })
  spool.close()
  spool = openSpool(folder)
  const heard: TurnBackEvent[][] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    heard.push(JSON.parse(text).events)
    if (heard.length === 1) return request.socket.destroy()
    const results = [{ eventId: idOf(2, 40), result: 'accepted' }]
    response.end(JSON.stringify({ state: 'success', message: '', data: { results } }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const stop = new AbortController()
  const { port } = server.address() as AddressInfo
  const door = { server: `http://127.0.0.1:${port}`, serial: 's', key: 'k', signal: stop.signal }
  const sending = sendTurnBacks({ turnBacks: spool.turnBacks, door, say: () => {} })
  await expect.poll(turnBacks).toEqual([])
  expect(heard).toHaveLength(2)
  stop.abort()
  await sending.ended
  server.close()
  server.closeAllConnections()
})
