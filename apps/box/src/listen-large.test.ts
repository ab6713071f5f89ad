import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DialectName, dialects } from '@parkdesk/camera'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { type Listening, listen } from './listen.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVitals } from './vitals.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-large-'))
const said: string[] = []
const names = ['vzenith', 'qianyi', 'huaxia', 'hikvision', 'dahua'] as const satisfies DialectName[]
const cameras = names.map(
  (name): Camera => ({
    ...{ name, secret: `${name}-secret`, laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
    ...{ opens: 'all', dialect: dialects[name], dialectName: name, zone: 'Asia/Shanghai' },
  }),
)
let spool: Spool
let listening: Listening
const vitals = createVitals(cameras, Date.now)
beforeAll(async () => {
  spool = openSpool(folder)
  const say = (sentence: string) => said.push(sentence)
  const intake = createIntake({ spool, now: Date.now, say, onRead: () => {} })
  const ear = createEar({ intake, vitals, decide: () => ({ kind: 'nothing' }) })
  listening = await listen({ cameras, ear, onLeftOut: vitals.leaveOut, host: '127.0.0.1', port: 0, now: Date.now, say })
})
afterAll(async () => {
  await listening.close()
  spool.close()
  rmSync(folder, { recursive: true })
})

/** A picture of 9 MiB, and one that fits. */
const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9 * 2 ** 20, 7)])
const small = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)])
const [large64, small64] = [large.toString('base64'), small.toString('base64')]
const plateOf = (name: (typeof names)[number]) => `粤B0000${names.indexOf(name)}`
const alarm = (license: string, plateid = 7) =>
  JSON.stringify({
    AlarmInfoPlate: {
      serialno: 's',
      result: {
        PlateResult: {
          ...{ imageFile: large64, imageFragmentFile: small64, plateid, license },
          timeStamp: { Timeval: { sec: 1_777_862_431, usec: 0 } },
        },
      },
    },
  })
const xml = (plate: string) =>
  `<EventNotificationAlert><eventType>ANPR</eventType><dateTime>2026-05-04T10:20:30+08:00</dateTime><UUID>u</UUID><ANPR><licensePlate>${plate}</licensePlate></ANPR></EventNotificationAlert>`
const parts = (plate: string) =>
  Buffer.concat([
    Buffer.from('--b0undary\r\ncontent-disposition: form-data; name="a.jpg"; filename="a.jpg"\r\n\r\n'),
    large,
    Buffer.from('\r\n--b0undary\r\ncontent-disposition: form-data; name="b.jpg"; filename="b.jpg"\r\n\r\n'),
    small,
    Buffer.from(
      `\r\n--b0undary\r\ncontent-disposition: form-data; name="anpr.xml"\r\n\r\n${xml(plate)}\r\n--b0undary--`,
    ),
  ])
const form = (plate: string) =>
  new URLSearchParams({
    type: 'online',
    cam_id: 'c',
    picture: large64,
    plate_num: plate,
    start_time: '1777862431',
  }).toString()
const tollgate = (plate: string) =>
  JSON.stringify({
    Picture: {
      CutoutPic: { Content: small64 },
      NormalPic: { Content: large64 },
      Plate: { PlateNumber: plate },
      SnapInfo: { DeviceID: 'D', AccurateTime: '2026-05-04 10:20:30' },
    },
  })

const messages: Record<(typeof names)[number], { body(plate: string): string | Buffer; type: string; answer: string }> =
  {
    vzenith: {
      body: plate => alarm(plate),
      type: 'application/json',
      answer: '{"Response_AlarmInfoPlate":{"info":"no","plateid":7}}',
    },
    qianyi: { body: plate => alarm(plate), type: 'application/json', answer: 'retransfer_stop' },
    huaxia: { body: form, type: 'application/x-www-form-urlencoded', answer: '"error_num":0' },
    hikvision: { body: parts, type: 'multipart/form-data; boundary=b0undary', answer: '' },
    dahua: { body: tollgate, type: 'application/json', answer: '"Result":true' },
  }
const events = () => spool.next(Date.now() + 60_000, 50).map(({ event }) => event)

it('says of a camera that it sends too much when nothing of a message can be read', async () => {
  const report = () => vitals.reports().find(({ name }) => name === 'qianyi')
  expect(report()).not.toHaveProperty('leftOutAt')
  await fetch(`${listening.address}/in/qianyi-secret`, { method: 'POST', body: '{"a":1},'.repeat(1_200_000) })
  expect(report()?.leftOutAt).toEqual(expect.any(String))
})

it.each(names)(
  '%s: a message with a picture of 9 MiB is answered, its vehicle counts once, without that picture',
  async name => {
    const { body, type, answer } = messages[name]
    const bytes = Buffer.from(body(plateOf(name)))
    for (const _again of [1, 2]) {
      const response = await fetch(`${listening.address}/in/${name}-secret`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: bytes,
      })
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(answer)])
    }
    const own = events().filter(({ plate }) => plate === plateOf(name))
    expect(own).toHaveLength(1)
    if (name !== 'huaxia') expect(own[0]?.pictures).toHaveLength(1)
    const reported = vitals.reports().find(report => report.name === name)
    expect(reported?.leftOutAt).toEqual(expect.any(String))
    expect(said.filter(sentence => sentence.startsWith(`${name}: it sends more than 8 MiB`))).not.toEqual([])
  },
)

it('takes nothing of one whose line breaks in its picture, and takes it whole when it comes again, in little pieces', async () => {
  const body = Buffer.from(alarm('粤B77777', 8))
  const { port } = new URL(listening.address)
  const head = `POST /in/vzenith-secret HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`
  const send = (bytes: Buffer) =>
    new Promise<string>(done => {
      const socket = connect(Number(port), '127.0.0.1')
      let answer = ''
      socket.on('data', chunk => {
        answer += chunk
      })
      socket.once('close', () => done(answer))
      socket.write(head)
      const step = Math.ceil(body.length / 300)
      const next = (at: number) => {
        if (at < bytes.length) return socket.write(bytes.subarray(at, at + step), () => next(at + step))
        if (bytes.length < body.length) socket.destroy()
      }
      next(0)
    })
  expect(await send(body.subarray(0, body.length / 2))).toBe('')
  expect(events().some(({ plate }) => plate === '粤B77777')).toBe(false)
  expect(await send(body)).toContain('"plateid":8')
  expect(events().some(({ plate }) => plate === '粤B77777')).toBe(true)
})
