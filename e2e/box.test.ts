import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { login, lotDetail, saveFreeVehicle, saveLot } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAs } from './ask.ts'
import { type BoxProcess, type CameraEntry, startBox, vzenithPush } from './box-process.ts'
import { lineTo } from './line.ts'
import { type Product, startProduct } from './product.ts'
import { askDatabase } from './server-database.ts'
import { password } from './tenant.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const eventIds = async (pattern: string) =>
  (
    await askDatabase<{ eventId: string }>(
      product.dataFolder,
      `select event_id as "eventId" from pass where event_id like '${pattern}' order by event_id`,
    )
  ).map(row => row.eventId)
const camera = (secret: string, dialect: string, more: Partial<CameraEntry> = {}): CameraEntry => ({
  ...{ name: `${dialect} of the entrance`, secret, lane: 'IN-1', direction: 'in' as const, dialect },
  ...more,
})

const recordings = new URL('../../shared/data/devices/cameras.json', import.meta.url)

interface Recording {
  id: string
  request: { path?: string; headers?: Record<string, string>; body?: string; bodyBase64?: string; payload?: string }
  expect: { kind: string; reason?: string; identity?: string; trigger?: string | null; reads?: { identity: string }[] }
  answers?: { nothing?: { status: number; body: string } }
}

describe.skipIf(!existsSync(recordings))(
  'a box with a camera of each maker (skipped: ../shared/data/devices is not there)',
  () => {
    let box: BoxProcess
    beforeAll(async () => {
      const cameras = [
        camera('k7Qd2vXw', 'vzenith'),
        camera('m3Tz8yLc', 'qianyi'),
        camera('h9Rb4nKe', 'hikvision'),
        camera('d5Wj6pGa', 'dahua', { serial: 'PK0000TEST0007' }),
        camera('x2Lm9qTf', 'huaxia'),
        camera('r8Vc1sYh', 'plateRecognizer', { signIn: { token: 'test-7f3a' } }),
        camera('o4Nd7bUx', 'rekor'),
        camera('a6Fs3wQm', 'axis'),
        camera('frigate-1', 'frigate'),
      ]
      box = await startBox({ server: product.address, box: product.box, cameras })
    })
    afterAll(() => box.stop())

    const samples = (): Recording[] =>
      JSON.parse(readFileSync(recordings, 'utf8')).samples.filter(
        // A camera that is set to sign in: the tests of the sign-in have it.
        ({ id }: Recording) => id !== 'dh-not-signed-in',
      )
    const post = ({ path = '/in/frigate-1', headers = {}, body, bodyBase64, payload }: Recording['request']) => {
      const { host: _, ...sent } = headers
      const bytes = bodyBase64 === undefined ? (body ?? payload ?? '') : Buffer.from(bodyBase64, 'base64')
      return fetch(box.address + path, { method: 'POST', headers: sent, body: bytes })
    }

    it('answers each recorded message as its maker’s camera expects, and makes one pass of each vehicle, however often it is sent', async () => {
      const all = samples()
      expect(all.length).toBeGreaterThan(100)
      // What turns back takes unsent reads with it, and is another test.
      const sent = all.filter(({ expect: { kind } }) => kind !== 'laneEvent')
      for (const round of [1, 2]) {
        for (const { id, request, answers } of sent) {
          const answer = await post(request)
          const expected = answers?.nothing ?? { status: 200, body: '' }
          expect([round, id, answer.status, await answer.text()]).toEqual([round, id, expected.status, expected.body])
        }
      }
      const identities = new Set(
        sent.flatMap(({ expect: { kind, identity, trigger, reads = [] } }) => [
          ...(kind === 'read' && trigger !== 'staying' && identity ? [identity] : []),
          ...reads.map(read => read.identity),
        ]),
      )
      const identityOf = (eventId: string) => eventId.replace(/@.*$/, '')
      await expect
        .poll(async () => (await eventIds('%')).map(identityOf).sort(), { timeout: 60_000, interval: 200 })
        .toEqual([...identities].sort())
      for (const { request } of all.filter(({ expect: { kind } }) => kind === 'laneEvent')) {
        expect((await post(request)).status).toBe(200)
      }
      expect(await eventIds('%')).toHaveLength(identities.size)
    })

    it('says nothing of what the cameras sent: no path, no password', () => {
      expect(box.said()).not.toMatch(/never-store-me|k7Qd2vXw|test-7f3a/)
      expect(box.said()).toContain('a message could not be taken')
    })
  },
)

/** A camera that repeats a push until it is answered, as they do. */
async function push(box: BoxProcess, body: string, secret = 'made-up-path'): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${box.address}/in/${secret}/plate`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return expect(await answer.text()).toContain('"info":"no"')
    await pause(20)
  }
}

const start = Date.parse('2026-03-05T00:00:00Z') / 1000
const plate = (number: number) => `粤B${String(60_000 + number)}`
const pushOf = (number: number) => vzenithPush(number, { plate: plate(number), seconds: start + number * 20 })
const idOf = (number: number) => `vz:made-up-1:${number}@${(start + number * 20) * 1000}`
const sorted = (numbers: number[]) => numbers.map(idOf).sort()
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

it('loses no read and doubles none when box and server are killed again and again and the line is cut', async () => {
  const box = await startBox({
    server: product.address,
    box: product.box,
    cameras: [camera('made-up-path', 'vzenith')],
  })
  const pushing = (async () => {
    // Each vehicle twice: the second time it is a repeat, or makes up for the first.
    for (const number of upTo(0, 300)) {
      await push(box, pushOf(number))
      await push(box, pushOf(number))
      reached(number)
    }
  })()
  await until(40)
  await box.kill()
  await box.restart()
  await until(90)
  await product.kill()
  await until(150)
  await box.kill()
  await box.restart()
  expect(box.said()).toMatch(/[1-9]\d* reads wait to be sent/)
  await until(200)
  await product.restart()
  await until(230)
  await box.kill()
  await box.restart()
  await pushing
  await expect.poll(() => eventIds('vz:made-up-1:%'), { timeout: 90_000, interval: 200 }).toEqual(sorted(upTo(0, 300)))
  await box.stop()
})

let furthest = -1
let waiting: { number: number; done(): void }[] = []
function reached(number: number) {
  furthest = number
  for (const each of waiting.filter(({ number: awaited }) => awaited <= number)) each.done()
  waiting = waiting.filter(({ number: awaited }) => awaited > number)
}
const until = (number: number) =>
  new Promise<void>(done => (number <= furthest ? done() : waiting.push({ number, done })))

it('does not send the read of a vehicle that turned back before the server had it', async () => {
  const cameras = [camera('made-up-path', 'vzenith')]
  const box = await startBox({ server: product.address, box: product.box, cameras })
  await product.kill()
  await push(box, pushOf(400))
  await push(box, vzenithPush(402, { plate: plate(400), seconds: start, trigger: 66 }))
  await push(box, pushOf(401))
  await product.restart()
  await expect.poll(() => eventIds('vz:made-up-1:40_@%'), { timeout: 60_000 }).toEqual([idOf(401)])
  expect(box.said()).toContain('a vehicle turned back; 1 of its reads')
  await box.stop()
})

/** Rules are saved as a person saves them, and hold at the box once it has taken its lists. */
it('cut off, lets in a vehicle that a rule of its lot frees, holds others, and reports who came in when the line is back', async () => {
  const { token } = await askAs(product, null)(login, { account: 'admin', password })
  const ask = askAs(product, token)
  const [lot] = await askDatabase<{ lotId: string }>(product.dataFolder, 'select lot_id as "lotId" from lot')
  const lotId = Number(lot?.lotId)
  const { version, name, capacity } = await ask(lotDetail, { lotId })
  await ask(saveLot, { lotId, version, name, capacity, whenCutOff: 'hold' })
  const always = { beginsOn: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await ask(saveFreeVehicle, { name: '警车', lotIds: [lotId], plateKinds: ['police'], ...always })
  const line = await lineTo(product.address)
  const cameras = [camera('made-up-path', 'vzenith', { opens: 'ask' })]
  const box = await startBox({ server: line.address, box: product.box, cameras })
  await expect.poll(() => box.said(), { timeout: 60_000 }).toContain('The box has the lists')
  line.cut()
  const seconds = Math.floor(Date.now() / 1000)
  const read = async (number: number, of: string) => {
    const body = vzenithPush(number, { plate: of, seconds: seconds + number })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${box.address}/in/made-up-path/plate`, { method: 'POST', headers, body })).text()
  }
  expect(await read(700, '粤B7700警')).toContain('"info":"ok"')
  expect(await read(701, '粤B77001')).toContain('"info":"no"')
  await box.kill()
  await box.restart()
  expect(await read(702, '粤B7702警')).toContain('"info":"ok"')
  line.repair()
  await expect.poll(async () => (await eventIds('vz:made-up-1:70_@%')).length, { timeout: 60_000 }).toBe(2)
  await box.stop()
  await line.close()
})

/** A file system that is full before long. */
async function mountSmall(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-small-box-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' })
    return folder
  } catch (error) {
    process.stderr.write(
      `\nSKIPPED: a box on a full disk needs root and mount: ${error instanceof Error ? error.message : ''}\n`,
    )
    await rm(folder, { recursive: true })
    return undefined
  }
}

const small = process.platform === 'linux' ? await mountSmall() : undefined
afterAll(async () => {
  if (!small) return
  execFileSync('umount', ['-l', small])
  await rm(small, { recursive: true, force: true })
})

it.runIf(small)('goes on keeping reads on a full disk, through a kill', async () => {
  const folder = small ?? ''
  const dataFolder = join(folder, 'box')
  const box = await startBox({
    server: product.address,
    box: product.box,
    cameras: [camera('made-up-path', 'vzenith')],
    dataFolder,
  })
  await product.kill()
  const filler = await open(join(folder, 'foreign'), 'w')
  const fill = async () => {
    for (const size of [1024 * 1024, 4096, 512]) {
      const block = Buffer.alloc(size)
      while (
        await filler.write(block).then(
          () => true,
          () => false,
        )
      );
    }
  }
  await fill()
  for (const number of upTo(500, 560)) await push(box, pushOf(number))
  await box.kill()
  await fill()
  await box.restart()
  await expect.poll(() => box.said()).toContain('The disk is full')
  for (const number of upTo(540, 600)) await push(box, pushOf(number))
  expect(box.said()).not.toContain('in memory')
  await product.restart()
  await expect
    .poll(() => eventIds('vz:made-up-1:5__@%'), { timeout: 90_000, interval: 200 })
    .toEqual(sorted(upTo(500, 600)))
  await filler.close()
  await box.stop()
})
