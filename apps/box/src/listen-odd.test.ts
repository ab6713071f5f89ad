import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DialectName, dialects } from '@parkdesk/camera'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createEar } from './hear.ts'
import { createIntake } from './intake.ts'
import { type Listening, listen } from './listen.ts'
import { openSpool, type Spool } from './spool.ts'
import { openUnreadStore } from './unread-store.ts'
import { createVitals } from './vitals.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-odd-'))
const said: string[] = []
const say = (sentence: string) => said.push(sentence)
const cameraOf = (name: DialectName): Camera => ({
  ...{ name, secret: `${name}-secret`, laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'all', dialect: dialects[name], dialectName: name, zone: 'Asia/Shanghai' },
})
const cameras = [cameraOf('vzenith'), cameraOf('huaxia'), { ...cameraOf('dahua'), serial: 'D-1' }]
const vitals = createVitals(cameras, Date.now)
const unread = () => readdirSync(join(folder, 'unread')).toSorted()

let spool: Spool
let listening: Listening
beforeAll(async () => {
  spool = openSpool(folder)
  const intake = createIntake({ spool, now: Date.now, say, onRead: () => {} })
  const ear = createEar({
    ...{ intake, vitals, decide: () => ({ kind: 'nothing' }) as const },
    unread: openUnreadStore(folder, Date.now, say),
  })
  listening = await listen({ cameras, ear, onLeftOut: () => {}, host: '127.0.0.1', port: 0, now: Date.now, say })
})
afterAll(async () => {
  const idle = connect(Number(new URL(listening.address).port), '127.0.0.1')
  await new Promise(done => idle.once('connect', done))
  const closed = new Promise(done => idle.once('close', done))
  // It does not wait for a camera that has said nothing yet.
  await listening.close()
  await closed
  spool.close()
  rmSync(folder, { recursive: true })
})

/** Sends bytes as they are, piece by piece, and answers what came back when the server ended the connection, or when `isEnough`. */
const send = (pieces: string[], isEnough = (answer: string) => /\r\n\r\n[\s\S]*\}$|\r\n\r\n$/.test(answer)) =>
  new Promise<string>(done => {
    const socket = connect({ port: Number(new URL(listening.address).port), host: '127.0.0.1', noDelay: true })
    let answer = ''
    socket.on('error', () => undefined)
    socket.once('close', () => done(answer))
    socket.on('data', chunk => {
      answer += chunk
      if (isEnough(answer)) socket.destroy()
    })
    const next = (at: number) => {
      if (at < pieces.length) socket.write(pieces[at] ?? '', () => setImmediate(next, at + 1))
    }
    next(0)
  })

let number = 0
let body = ''
let length = 0
beforeEach(() => {
  number += 1
  body = JSON.stringify({
    AlarmInfoPlate: { serialno: 's', result: { PlateResult: { plateid: number, license: '粤B12345' } } },
  })
  length = Buffer.byteLength(body)
})
const path = 'POST /in/vzenith-secret'
const chunked = () => `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

describe('a request as firmware writes it', () => {
  it.each<[string, () => string[]]>([
    ['as it should be', () => [`${path} HTTP/1.1\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    ['with bare line feeds', () => [`${path} HTTP/1.1\nhost: x\ncontent-length: ${length}\n\n${body}`]],
    ['in pieces', () => [`${path} HT`, 'TP/1.1\n', 'host: x\n', `content-length: ${length}\n`, '\n', body]],
    ['after an empty line', () => [`\r\n${path} HTTP/1.1\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    ['with a blank before a colon', () => [`${path} HTTP/1.1\r\nContent-Length : ${length}\r\n\r\n${body}`]],
    ['with its length twice', () => [`${path} HTTP/1.1\r\n${`content-length: ${length}\r\n`.repeat(2)}\r\n${body}`]],
    ['with a list of lengths', () => [`${path} HTTP/1.1\r\ncontent-length: ${length}, ${length}\r\n\r\n${body}`]],
    [
      'with a length and chunks',
      () => [`${path} HTTP/1.1\r\ncontent-length: 9\r\ntransfer-encoding: chunked\r\n\r\n${chunked()}`],
    ],
    ['with blanks in its path', () => [`${path}/a b  HTTP/1.1\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    ['with a blank behind its path', () => [`${path}  HTTP/1.1\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    [
      'with the host in its path',
      () => [`POST http://x:80/in/vzenith-secret HTTP/1.1\ncontent-length: ${length}\n\n${body}`],
    ],
    [
      'in small letters, a stroke too many',
      () => [`post //in/vzenith-secret http/1.1\ncontent-length: ${length}\n\n${body}`],
    ],
    ['without a version', () => [`${path}\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    ['with a line that is no header', () => [`${path} HTTP/1.1\r\nhello\r\ncontent-length: ${length}\r\n\r\n${body}`]],
    ['with a line end behind its body', () => [`${path} HTTP/1.1\ncontent-length: ${length}\n\n${body}\r\n`]],
  ])('is taken %s', async (_, pieces) => {
    const before = spool.countPending()
    const answer = await send(pieces())
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(answer).toContain(`{"Response_AlarmInfoPlate":{"info":"no","plateid":${number}}}`)
    expect(spool.countPending()).toBe(before + 1)
  })

  it('is nothing where its lengths differ, or where it is none; who sent it is said, and not what', async () => {
    const before = spool.countPending()
    for (const text of [
      `${path} HTTP/1.1\r\ncontent-length: ${length}\r\ncontent-length: 3\r\n\r\n${body}`,
      '\x16\x03\x01hello-secret\r\n\r\n',
    ])
      expect(await send([text])).toMatch(/^HTTP\/1.1 400 /)
    expect(spool.countPending()).toBe(before)
    expect(said.filter(sentence => sentence.startsWith('127.0.0.1 sends what is no request'))).not.toEqual([])
    expect(said.join('\n')).not.toMatch(/-secret|粤B12345/)
  })

  it('ends its connection where it was repaired: nothing behind its body is a request', async () => {
    const before = spool.countPending()
    const hidden = body.replace(String(number), '9')
    const second = `${path} HTTP/1.1\ncontent-length: ${Buffer.byteLength(hidden)}\n\n${hidden}`
    const answer = await send([`${path} HTTP/1.1\ncontent-length: ${length}\n\n${body}${second}`], () => false)
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
    expect(spool.countPending()).toBe(before + 1)
  })

  it('is whole where its chunks end, whatever its form ends with', async () => {
    const before = spool.countPending()
    const form = 'type=online&start_time=1777861230&plate_num=AB123&cam_id=c'
    const head = 'POST /in/huaxia-secret HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n'
    const answer = await send([`${head}${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`])
    expect(answer).toContain('"error_str":"noerror"')
    expect(spool.countPending()).toBe(before + 1)
  })
})

describe('what cannot be read', () => {
  const post = (name: string, text: string | Buffer) =>
    fetch(`${listening.address}/in/${name}-secret`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(text as string)),
    })
  const reportOf = (name: string) => vitals.reports().find(report => report.name === name)

  it('is kept with its reason and without passwords, counts as a sign of life, and its camera as faulty', async () => {
    const texts = [
      '{"AlarmInfoPlate":{"passwd":"hunter-2","plate":"粤B12345"',
      '{"token" : "hunter-2", "a"',
      '{"pass": 99, "hunter-2"'.replace('99, "hunter-2"', 'hunter-2,"a"'),
      '<Heart><userPwd>hunter-2</userPwd>',
      '--x\r\nContent-Disposition: form-data; name="passwd"\r\n\r\nhunter-2\r\n--x--\r\n',
      'username=a&password=hunter-2&b=c',
    ]
    for (const text of [...texts, Buffer.from(`\uFEFF${texts[0]}`, 'utf16le')]) {
      const answer = await post('vzenith', text)
      expect([answer.status, await answer.text()]).toEqual([200, '{"Response_AlarmInfoPlate":{"info":"no"}}'])
    }
    const kept = unread().map(name => readFileSync(join(folder, 'unread', name), 'utf8'))
    expect(kept).toHaveLength(texts.length + 1)
    expect(kept[0]).toMatch(/^camera: vzenith\ncame: 20.*Z\nnot read because: not JSON\n[\s\S]*"plate":"粤B12345"$/)
    expect(kept.join('\n')).not.toContain('hunter-2')
    expect(reportOf('vzenith')).toMatchObject({ state: 'faulty', heardAt: expect.any(String) })
  })

  it('is kept once, however often it comes, and only the newest hundred', async () => {
    const before = unread().length
    for (const _again of [1, 2]) await post('huaxia', '{"twice":')
    expect(unread()).toHaveLength(before + 1)
    for (let at = 0; at < 100; at++) writeFileSync(join(folder, 'unread', `0000${at}-old.txt`), '')
    await post('huaxia', '{"another":')
    expect(unread()).toHaveLength(100)
    expect(readFileSync(join(folder, 'unread', unread().at(-1) ?? ''), 'utf8')).toMatch(/\{"another":$/)
  })

  it('is no sign of life where another device sent it', async () => {
    const snap = { DeviceID: 'D-2', AccurateTime: '2026-05-04 10:20:30' }
    const answer = await post(
      'dahua',
      JSON.stringify({ Picture: { Plate: { PlateNumber: '粤B12345' }, SnapInfo: snap } }),
    )
    expect(answer.status).toBe(403)
    expect(reportOf('dahua')).not.toHaveProperty('heardAt')
    expect(reportOf('dahua')?.state).toBeUndefined()
  })
})
