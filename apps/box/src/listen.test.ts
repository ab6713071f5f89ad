import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authorizationOf, dialects, parseChallenge } from '@parkdesk/camera'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { type Listening, listen } from './listen.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVitals } from './vitals.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-listen-'))
const said: string[] = []
const say = (sentence: string) => said.push(sentence)
const cameraOf = (name: 'dahua' | 'vzenith', more: Partial<Camera> = {}): Camera => ({
  ...{
    name,
    secret: `${name}-secret`,
    laneCode: 'IN-1',
    direction: 'in',
    serial: undefined,
    signIn: undefined,
    opens: 'all',
  },
  ...{ dialect: dialects[name], dialectName: name, zone: 'Asia/Shanghai' },
  ...more,
})
const signIn = { user: 'camera-7', password: 'made-up-7!' }
const cameras = [cameraOf('vzenith'), cameraOf('dahua', { signIn })]

let spool: Spool
let listening: Listening
beforeAll(async () => {
  spool = openSpool(folder)
  const intake = createIntake({ spool, now: Date.now, say, onRead: () => {} })
  listening = await listen({
    cameras,
    ear: createEar({ intake, vitals: createVitals(cameras, Date.now), decide: () => ({ kind: 'nothing' }) }),
    onLeftOut: () => {},
    host: '127.0.0.1',
    port: 0,
    now: Date.now,
    say,
  })
})
afterAll(async () => {
  await listening.close()
  spool.close()
  rmSync(folder, { recursive: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(listening.address + path, { method: 'POST', headers, body })
const vzenith = (plateid: number, more: object = {}) =>
  JSON.stringify({
    AlarmInfoPlate: { serialno: 's', result: { PlateResult: { plateid, license: '粤B12345', ...more } } },
  })
const dahua = JSON.stringify({
  Picture: { Plate: { PlateNumber: '粤B12345' }, SnapInfo: { DeviceID: 'D', AccurateTime: '2026-05-04 10:20:30' } },
})

it('takes nothing at an address that belongs to no camera', async () => {
  for (const path of ['/', '/in/', '/in/vzenith-secre/plate', '/in/dahua-secret-2/x', '/in/%76zenith-secret']) {
    expect((await post(path, vzenith(1))).status).toBe(404)
  }
  expect(spool.countPending()).toBe(0)
})

it('stores a message before it answers, wherever below its address the camera sends it', async () => {
  for (const [index, path] of ['', '/', '/plate', '/a/b?c=d', '?c=d'].entries()) {
    const answer = await post(`/in/vzenith-secret${path}`, vzenith(10 + index))
    expect(await answer.json()).toEqual({ Response_AlarmInfoPlate: { info: 'no', plateid: 10 + index } })
    expect(spool.countPending()).toBe(index + 1)
  }
})

it('answers what is larger than any message, though it has no picture, and takes nothing of it', async () => {
  const before = spool.countPending()
  const answer = await post('/in/vzenith-secret', vzenith(30, { notes: '{'.repeat(9 * 2 ** 20) }))
  expect([answer.status, await answer.text()]).toEqual([200, '{"Response_AlarmInfoPlate":{"info":"no"}}'])
  expect(spool.countPending()).toBe(before)
})

it('takes nothing of a message whose line breaks, and takes it whole when it comes again', async () => {
  const before = spool.countPending()
  const body = vzenith(31)
  const socket = connect(Number(new URL(listening.address).port), '127.0.0.1')
  const closed = new Promise(done => socket.once('close', done))
  const head = `POST /in/vzenith-secret HTTP/1.1\r\nhost: x\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
  socket.write(head + body.slice(0, -20), () => socket.destroy())
  await closed
  expect((await post('/in/vzenith-secret', body)).status).toBe(200)
  expect(spool.countPending()).toBe(before + 1)
})

it.each(['/NotificationInfo/TollgateInfo', '/in/dahua-secret/NotificationInfo/TollgateInfo'])(
  'takes at %s what a camera sends that signed in, and nothing before',
  async path => {
    const before = spool.countPending()
    const asked = await post(path, dahua)
    const challenge = parseChallenge(asked.headers.get('www-authenticate') ?? '')
    expect([asked.status, await asked.text(), spool.countPending()]).toEqual([401, '', before])
    if (!challenge) return expect.unreachable()
    const caller = { username: signIn.user, method: 'POST', uri: path, count: 1, cnonce: 'c' }
    const wrong = authorizationOf(challenge, { ...caller, password: 'other' })
    expect((await post(path, dahua, { authorization: wrong })).status).toBe(401)
    const right = authorizationOf(challenge, { ...caller, password: signIn.password })
    const answer = await post(path, dahua.replace('10:20', path.length > 40 ? '10:21' : '10:22'), {
      authorization: right,
    })
    expect([answer.status, await answer.json()]).toEqual([200, { Result: true, DeviceID: 'D' }])
    expect(spool.countPending()).toBe(before + 1)
    expect((await post(path, dahua, { authorization: right })).status).toBe(401)
  },
)

it('never prints an address of a camera, or what one sent', () => {
  expect(said.length).toBeGreaterThan(0)
  expect(said.join('\n')).not.toMatch(/-secret|made-up-7|粤B12345/)
})
