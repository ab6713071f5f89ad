import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '@parkdesk/camera'
import {
  askLane,
  type DeviceCommand,
  type LaneAsk,
  type LaneLists,
  type ListedRights,
  takeLaneCommands,
  takeLaneLists,
} from '@parkdesk/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askServer } from './ask.ts'
import type { CommandAnswer } from './box-store.ts'
import type { Camera } from './cameras-file.ts'
import { createCommandQueue } from './command-queue.ts'
import { carryOutCommands } from './commands.ts'
import { createCalledGates } from './gate.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { type Listening, listen } from './listen.ts'
import { decideOnOwn } from './lists.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVitals } from './vitals.ts'

const camera: Camera = {
  ...{ name: 'north', secret: 'north-secret', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'ask', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}
const lists: LaneLists = { at: '', blackListed: ['粤B00009'], whenBlackListed: 'refuse', lanes: [] }
const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null }
const periods = [{ fromMs: 0, toMs: Date.parse('2027-01-01T00:00:00Z') }]
const police = { plateKinds: ['police' as const], patterns: [], plateColors: [], vehicleClasses: [], ...always }
const rights: ListedRights = {
  ...{ whenCutOff: 'hold', timeZone: 'Asia/Shanghai', vehicleClasses: [] },
  rights: [{ plate: '粤B00001', holder: 'card', periods, hours: null }],
  freeing: [{ terms: { ...police, beginsOn: '2026-01-01', endsOn: null, freeMinutes: null }, periods }],
}

let folder: string
let server: Server
let spool: Spool
let box: { listening: Listening; stop: AbortController; ended: Promise<unknown> }
let nowMs: number
let sent: LaneLists
let wanted: { version?: number; print?: string }[]
let asks: LaneAsk[]
let decision: string | 'cut'
let commands: DeviceCommand[]
let answers: CommandAnswer[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-ask-'))
  nowMs = Date.parse('2026-05-04T02:20:31Z')
  asks = []
  sent = lists
  wanted = []
  commands = []
  answers = []
  decision = 'open'
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text)
    const answer = (data: object) => response.end(JSON.stringify({ state: 'success', message: '', data }))
    if (decision === 'cut') return request.socket.destroy()
    if (request.url === takeLaneLists.path) {
      wanted.push(body)
      return answer(sent.print !== undefined && sent.print === body.print ? { ...sent, rights: undefined } : sent)
    }
    if (request.url === takeLaneCommands.path) {
      answers.push(...body.answers)
      return answer({ serverTime: '', commands: commands.splice(0) })
    }
    if (request.url !== askLane.path) return response.writeHead(404).end()
    asks.push(body)
    return answer({ decision, reason: 'temporary', screen: [], voice: '欢迎', validUntil: '2026-05-04T02:20:46Z' })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  box = await startBox()
})
afterEach(async () => {
  await endBox()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

async function startBox() {
  spool = openSpool(folder)
  const { store } = spool
  const stop = new AbortController()
  const { port } = server.address() as AddressInfo
  const door = { server: `http://127.0.0.1:${port}`, serial: 's', key: 'k', signal: stop.signal }
  const now = () => nowMs
  const say = () => {}
  const intake = createIntake({ spool, now, say, onRead: () => {} })
  const queue = createCommandQueue({ store, now, onOpen: intake.letThrough })
  const gates = createCalledGates(say)
  const decide = askServer({ door, intake, queue, gates, store, now, say })
  const ear = createEar({ intake, vitals: createVitals([camera], now), decide })
  const listening = await listen({ cameras: [camera], ear, onLeftOut: () => {}, host: '127.0.0.1', port: 0, now, say })
  const ended = carryOutCommands({
    ...{ door, cameras: [camera], store, queue, gates, onOpen: intake.letThrough, now, say },
  })
  return { listening, stop, ended }
}
async function endBox() {
  box.stop.abort()
  await box.ended
  await box.listening.close()
  spool.close()
}

const post = async (body: string, type = 'application/json') =>
  (
    await fetch(`${box.listening.address}/in/north-secret`, { method: 'POST', headers: { 'content-type': type }, body })
  ).text()
const push = (plateid: number, more: object = {}) =>
  post(
    JSON.stringify({
      AlarmInfoPlate: { serialno: 's', result: { PlateResult: { plateid, license: '粤B12345', ...more } } },
    }),
  )
const beat = () => post('device_name=gate&serialno=s', 'application/x-www-form-urlencoded')
const passes = () => spool.next(nowMs, 10).map(({ event }) => event.plate)
const give = async (kind: DeviceCommand['kind'], commandId = 7, validForMs = 15_000, text = '') => {
  commands.push({ commandId, kind, laneCode: 'IN-1', text, validForMs })
  await expect
    .poll(() => spool.store.hasUnfinished() || answers.some(answer => answer.commandId === commandId))
    .toBe(true)
}

describe('[device/screens] a text for the display behind a camera', () => {
  it('is in the answer to its next heartbeat, byte by byte, once, and opens nothing', async () => {
    await give('text', 7, 15_000, 'Hello world!')
    const [frame] = JSON.parse(await beat()).Response_AlarmInfoPlate.serialData
    const shown = Buffer.from(frame.data, 'base64').toString('hex').toUpperCase()
    expect(shown).toBe('0064FFFF3F104000000048656C6C6F20776F726C6421EA28')
    expect(await beat()).toBe('')
    expect(passes()).toEqual([])
    await expect.poll(() => answers).toMatchObject([{ commandId: 7, result: 'accepted' }])
  })
})

describe('a read', () => {
  it('opens by the server’s answer, with what it says, and is a pass; held it is none, and is asked about again', async () => {
    expect(await push(1)).toContain('"info":"ok"')
    expect(asks).toMatchObject([{ plate: '粤B12345', laneCode: 'IN-1', direction: 'in' }])
    expect(passes()).toEqual(['粤B12345'])
    decision = 'hold'
    expect(await push(2, { license: '粤B54321' })).toContain('"info":"no"')
    expect(passes()).toEqual(['粤B12345'])
    nowMs += 11_000
    decision = 'open'
    expect(await push(2, { license: '粤B54321' })).toContain('"info":"ok"')
    expect(passes()).toEqual(['粤B12345', '粤B54321'])
    expect(new Set(asks.map(({ askId }) => askId)).size).toBe(3)
  })

  it('sent again opens again for a moment, by one ask, and never later', async () => {
    await push(1)
    expect(await push(1)).toContain('"info":"ok"')
    nowMs += 11_000
    expect(await push(1)).toContain('"info":"no"')
    expect(asks).toHaveLength(1)
    expect(passes()).toHaveLength(1)
  })

  it('of a plate that may be a picture says so when it is asked about', async () => {
    await push(1, { is_fake_plate: 1 })
    await push(2)
    expect(asks.map(({ isFake }) => isFake)).toEqual([true, undefined])
  })

  it('that the camera kept is a pass and asks nothing', async () => {
    expect(await push(3, { isoffline: 1 })).not.toContain('"info":"ok"')
    expect(asks).toEqual([])
    expect(passes()).toEqual(['粤B12345'])
  })

  it('is decided by the lists while the line is cut, also after a restart', async () => {
    await expect.poll(() => spool.store.readLists()).toBeDefined()
    decision = 'cut'
    await endBox()
    box = await startBox()
    expect(await push(1)).toContain('"info":"ok"')
    expect(await push(2, { license: '粤B00009' })).toContain('"info":"no"')
    expect(passes()).toEqual(['粤B12345'])
  })
})

describe('a box that is cut off, with the rights of a lot that then lets in nobody else', () => {
  const cutOff = async () => {
    await expect.poll(() => spool.store.readLists()?.rights).toBeDefined()
    decision = 'cut'
  }
  const restart = async () => {
    await endBox()
    box = await startBox()
  }
  beforeEach(async () => {
    sent = { ...lists, print: 'p1', rights }
    await restart()
    await cutOff()
  })

  it('opens for a free vehicle and for a card, holds the rest, and lets everybody out', async () => {
    expect(await push(1, { license: '粤B1234警' })).toContain('"info":"ok"')
    expect(await push(2, { license: '粤B00001' })).toContain('"info":"ok"')
    expect(await push(3)).toContain('"info":"no"')
    expect(passes()).toEqual(['粤B1234警', '粤B00001'])
    const read = { plate: '粤B12345', plateColor: null, direction: 'out' as const, fake: false }
    expect(decideOnOwn(spool.store.readLists(), { camera, read }, nowMs).decision).toBe('open')
  })

  it('keeps them over a restart, asks for them by their print, and takes what has changed', async () => {
    await restart()
    expect(await push(1)).toContain('"info":"no"')
    decision = 'open'
    await restart()
    await expect.poll(() => wanted.at(-1)).toEqual({ version: 2, print: 'p1' })
    sent = { ...sent, print: 'p2', rights: { ...rights, whenCutOff: 'refuse' } }
    await restart()
    await expect.poll(() => spool.store.readLists()?.rights?.whenCutOff).toBe('refuse')
    sent = { ...sent, blackListed: [] }
    await restart()
    await expect.poll(() => spool.store.readLists()).toEqual(sent)
  })

  it('at a server of before, which sends none, lets in as it did', async () => {
    sent = lists
    decision = 'open'
    await restart()
    await expect.poll(() => spool.store.readLists()).toEqual(lists)
    decision = 'cut'
    expect(await push(1)).toContain('"info":"ok"')
  })
})

describe('a command', () => {
  it('to open reaches the camera by its next heartbeat, once, and lets the vehicle through that stands there', async () => {
    decision = 'hold'
    await push(1)
    await give('openOnce')
    expect(await beat()).toContain('ivs_ioctrl')
    expect(await beat()).not.toContain('ivs_ioctrl')
    await expect.poll(() => answers).toEqual([{ commandId: 7, result: 'accepted', note: '' }])
    expect(passes()).toEqual(['粤B12345'])
  })

  it('to open is not carried out after its time', async () => {
    await give('openOnce')
    nowMs += 15_000
    expect(await beat()).not.toContain('ivs_ioctrl')
    await expect.poll(() => answers).toMatchObject([{ commandId: 7, result: 'unreachable' }])
  })

  it('that was not finished when the box ended is given up, and the same is not taken a second time', async () => {
    await give('openOnce')
    await endBox()
    box = await startBox()
    await expect.poll(() => answers).toMatchObject([{ commandId: 7, result: 'unreachable' }])
    await give('openOnce')
    expect(await beat()).not.toContain('ivs_ioctrl')
  })

  it('that no camera of the lane can take is refused with the reason', async () => {
    await give('setClock')
    await expect.poll(() => answers).toMatchObject([{ result: 'refused', note: expect.stringContaining('camera') }])
  })
})

it('without lists everybody is let through but who has no plate; a closed lane stays closed', () => {
  const read = { plate: '粤B1', plateColor: null, direction: null, fake: false }
  const standing = { camera, read }
  expect(decideOnOwn(undefined, standing, nowMs).decision).toBe('open')
  expect(decideOnOwn(undefined, { ...standing, read: { ...read, plate: null } }, nowMs).decision).toBe('hold')
  expect(decideOnOwn(undefined, { ...standing, read: { ...read, fake: true } }, nowMs).decision).toBe('hold')
  const closed = { ...lists, lanes: [{ laneCode: 'IN-1', mode: 'closed' as const }] }
  expect(decideOnOwn(closed, standing, nowMs).decision).toBe('refuse')
})
