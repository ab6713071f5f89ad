import { createHmac } from 'node:crypto'
import { type AddressInfo, BlockList, createServer } from 'node:net'
import {
  type CameraRow,
  cameraStream,
  liveVideoCloseCodes,
  liveVideoPath,
  liveVideoUrl,
  openLiveVideo,
  queryAudit,
  saveCamera,
  saveCameraStream,
  videoLanes,
} from '@parkdesk/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestCamera, type TestCamera } from '../../../testing/test-camera.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { maySeeLive } from './live.ts'

const access = { login: 'admin', password: 'Gate#2026' }
let server: TestServer
let camera: TestCamera | undefined
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let deviceId: number
let laneId: number

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
const inNetwork = { networks: loopback, gateway: undefined }

async function open(options: Parameters<typeof startTestServer>[0] = { video: inNetwork }) {
  server = await startTestServer(options)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  laneId =
    (await server.call(videoLanes, {}, { as: admin })).lanes.find(({ direction }) => direction === 'in')?.laneId ?? 0
  const device = { lotId: lot.lotId, kind: 'camera' as CameraRow['kind'], name: '入口相机', serial: 'CAM 1', laneId }
  ;({ deviceId } = await server.call(saveCamera, device, { as: admin }))
}
const say = (entry: { url: string; login?: string; password?: string }, as = admin) =>
  server.post(saveCameraStream, { deviceId, login: '', password: '', ...entry }, { as })
const ticketOf = async (as = admin) => {
  const opened = await server.call(openLiveVideo, { laneId }, { as })
  return opened.by === 'server' ? opened.ticket : ''
}
const connect = (ticket: string, { cookie } = admin) =>
  new WebSocket(`${server.address.replace('http', 'ws')}${liveVideoPath}?ticket=${ticket}`, { headers: { cookie } })

beforeEach(() => {
  camera = undefined
})
afterEach(async () => {
  await camera?.close()
  await server.close()
})

/** A console that speaks RTSP: each answer and the packets as they come. */
function converse(socket: WebSocket) {
  const said: string[] = []
  const waiting: ((text: string) => void)[] = []
  let count = 0
  let onFrame = () => {}
  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString('latin1')
    said.push(text)
    if (bytes[0] === 0x24) onFrame()
    else waiting.shift()?.(text)
  })
  return {
    said,
    ask(method: string, url: string, header = 'Accept: application/sdp') {
      socket.send(`${method} ${url} RTSP/1.0\r\nCSeq: ${++count + 40}\r\n${header}\r\n\r\n`)
      return new Promise<string>(resolve => waiting.push(resolve))
    },
    frames: (wanted: number) =>
      new Promise<void>(resolve => {
        let seen = 0
        onFrame = () => {
          seen += 1
          if (seen === wanted) resolve()
        }
      }),
  }
}
const opened = (socket: WebSocket) => new Promise<void>(resolve => socket.once('open', () => resolve()))
const closed = (socket: WebSocket) => new Promise<number>(resolve => socket.once('close', code => resolve(code)))
const refused = (socket: WebSocket) =>
  new Promise<number | undefined>(resolve => {
    socket.on('error', () => {})
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
  })

/** A camera that answers whatever it is asked. */
async function answering(answer: (asked: string) => string) {
  const served = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', asked => socket.write(answer(String(asked))))
  })
  await new Promise<void>(listening => served.listen(0, '127.0.0.1', listening))
  const { port } = served.address() as AddressInfo
  return { url: `rtsp://127.0.0.1:${port}/x`, close: () => served.close() }
}

async function play(socket: WebSocket) {
  await opened(socket)
  const line = converse(socket)
  await line.ask('OPTIONS', liveVideoUrl)
  const description = await line.ask('DESCRIBE', liveVideoUrl)
  const frames = line.frames(3)
  await line.ask('SETUP', `${liveVideoUrl}/0`, 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1')
  await line.ask('PLAY', liveVideoUrl, 'Session: 7')
  await frames
  return { ...line, description }
}

describe('[video/video] live video', () => {
  it('comes from the camera, which asks for its password, and says nothing of either', async () => {
    camera = await startTestCamera(access)
    await open()
    await say({ url: camera.url, ...access })
    expect((await server.call(videoLanes, {}, { as: admin })).lanes.map(({ hasLive }) => hasLive).sort()).toEqual([
      false,
      true,
    ])
    const socket = connect(await ticketOf())
    const { said, description } = await play(socket)
    expect(description).toMatch(/^RTSP\/1\.0 200 OK\r\n[\s\S]*CSeq: 42\r\n/)
    expect(description).toContain('m=video')
    expect(description).not.toContain('m=audio')
    const all = said.join('\n')
    for (const secret of ['192.0.2.7', '127.0.0.1', 'trackID', access.password]) expect(all).not.toContain(secret)
    socket.close()
    const { list } = await server.call(queryAudit, { noun: 'lane' }, { as: admin })
    expect(list).toMatchObject([{ action: 'lane.live' }])
  })

  it('does not lead to another path of the camera, another host, or what no console needs', async () => {
    camera = await startTestCamera()
    await open()
    await say({ url: camera.url })
    for (const [method, url] of [
      ['SETUP', 'rtsp://camera/lane/101'],
      ['DESCRIBE', 'rtsp://127.0.0.1/lane/102'],
      ['SET_PARAMETER', liveVideoUrl],
    ] as const) {
      const socket = connect(await ticketOf())
      await opened(socket)
      void converse(socket).ask(method, url)
      expect(await closed(socket), url).toBe(liveVideoCloseCodes.refused)
    }
  })

  it('ends where the console or the camera says what is no RTSP, and goes on for others', async () => {
    camera = await startTestCamera()
    await open()
    await say({ url: camera.url })
    for (const text of ['', 'GET / HTTP/1.1\r\n\r\n', `OPTIONS ${liveVideoUrl} RTSP/1.0\r\nno header\r\n\r\n`]) {
      const socket = connect(await ticketOf())
      await opened(socket)
      socket.send(text)
      expect(await closed(socket), text).toBe(liveVideoCloseCodes.refused)
    }
    await play(connect(await ticketOf()))
    const other = await answering(() => 'HTTP/1.1 200 OK\r\n\r\n')
    await say({ url: other.url })
    const socket = connect(await ticketOf())
    await opened(socket)
    void converse(socket).ask('OPTIONS', liveVideoUrl)
    expect(await closed(socket)).toBe(liveVideoCloseCodes.refused)
    other.close()
  })

  it('ends where a camera finds each challenge too old', async () => {
    await open()
    const other = await answering(asked => {
      const number = /CSeq: (\d+)/.exec(asked)?.[1]
      const challenge = 'Digest realm="r", nonce="n", stale=true'
      return `RTSP/1.0 401 Unauthorized\r\nCSeq: ${number}\r\nWWW-Authenticate: ${challenge}\r\n\r\n`
    })
    await say({ url: other.url, ...access })
    const socket = connect(await ticketOf())
    await opened(socket)
    void converse(socket).ask('OPTIONS', liveVideoUrl)
    expect(await closed(socket)).toBe(liveVideoCloseCodes.refused)
    other.close()
  })

  it('ends in words when the camera wants another password, is not there, or falls silent', async () => {
    camera = await startTestCamera({ ...access, pictures: 3 })
    await open({ video: inNetwork, videoLimits: { silentMs: 300 } })
    await say({ url: camera.url, ...access, password: 'wrong' })
    const wrong = connect(await ticketOf())
    await opened(wrong)
    void converse(wrong).ask('DESCRIBE', liveVideoUrl)
    expect(await closed(wrong)).toBe(liveVideoCloseCodes.refused)

    await say({ url: camera.url, ...access })
    const silent = connect(await ticketOf())
    await play(silent)
    expect(await closed(silent)).toBe(liveVideoCloseCodes.silent)

    await say({ url: 'rtsp://127.0.0.1:9/x', ...access })
    expect(await closed(connect(await ticketOf()))).toBe(liveVideoCloseCodes.unreachable)
  })

  it('is fetched in the networks of the setting only', async () => {
    const narrow = new BlockList()
    narrow.addAddress('10.0.0.5', 'ipv4')
    camera = await startTestCamera()
    await open({ video: { networks: narrow, gateway: undefined } })
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      await say({ url: `rtsp://${host}:${camera.port}/lane/102`, password: 'x' })
      expect(await closed(connect(await ticketOf()))).toBe(liveVideoCloseCodes.unreachable)
    }
  })

  it('ends with the session', async () => {
    camera = await startTestCamera()
    await open({ video: inNetwork, videoLimits: { verifyMs: 50 }, verifyEveryMs: 50 })
    await say({ url: camera.url })
    const socket = connect(await ticketOf())
    await play(socket)
    const end = closed(socket)
    server.setTime(new Date(Date.now() + 400 * 86_400_000))
    expect(await end).toBe(liveVideoCloseCodes.over)
  })

  it('opens by a ticket of 60 seconds, for whom it was made', async () => {
    camera = await startTestCamera()
    await open()
    await say({ url: camera.url })
    const now = new Date('2026-03-05T12:00:00+08:00')
    server.setTime(now)
    const other = await server.addUser(tenantId, ['laneDesk.read', 'personalData.read'])
    const ticket = await ticketOf()
    expect(await refused(connect(ticket, other))).toBe(401)
    expect(await refused(connect('', admin))).toBe(401)
    expect(await refused(connect(`${ticket.slice(0, -4)}AAAA`, admin))).toBe(401)
    server.setTime(new Date(now.getTime() + 59_000))
    const socket = connect(ticket)
    await opened(socket)
    socket.close()
    server.setTime(new Date(now.getTime() + 60_000))
    expect(await refused(connect(ticket))).toBe(401)
  })

  it('is for whoever may see people, and says why there is none', async () => {
    await open({ video: { networks: undefined, gateway: undefined } })
    expect(await server.refuse(openLiveVideo, { laneId }, { as: admin })).toMatchObject({ code: 'video.noStream' })
    await say({ url: 'rtsp://127.0.0.1/x' })
    expect(await server.refuse(openLiveVideo, { laneId }, { as: admin })).toMatchObject({ code: 'video.off' })
    const permissions = new Set(['laneDesk.read', 'personalData.read'] as const)
    const visit = { endsAt: new Date(), homeHash: Buffer.alloc(32) }
    expect([maySeeLive({ permissions, visit: null }), maySeeLive({ permissions, visit })]).toEqual([true, false])
    const masked = await server.addUser(tenantId, ['laneDesk.read'])
    expect(await server.refuse(openLiveVideo, { laneId }, { as: masked })).toMatchObject({ state: 401 })
    expect(await server.refuse(openLiveVideo, { laneId: laneId + 999 }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
  })

  it('is the page of the operator’s gateway where there is one, with a token that it can check', async () => {
    const secret = 'a secret of at least 32 characters'
    const url = 'https://video.example/{serial}?t={ticket}'
    await open({ video: { networks: undefined, gateway: { url, secret } } })
    await say({ url: 'rtsp://127.0.0.1/x' })
    server.setTime(new Date('2026-03-05T12:00:00+08:00'))
    const answer = await server.call(openLiveVideo, { laneId }, { as: admin })
    const shown = answer.by === 'gateway' ? answer.url : ''
    expect(shown).toMatch(/^https:\/\/video\.example\/CAM%201\?t=/)
    const [head = '', claims = '', signature] = shown.split('?t=')[1]?.split('.') ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url'))
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      ...{ sub: 'CAM 1', exp: Date.parse('2026-03-05T12:01:00+08:00') / 1000 },
    })
  })
})

describe('[device/cameras] where a camera streams', () => {
  it('keeps its password, and wants it again for another host or login', async () => {
    await open()
    await say({ url: 'rtsp://10.0.0.5:554/a', ...access })
    expect(await server.call(cameraStream, { deviceId }, { as: admin })).toEqual({
      ...{ url: 'rtsp://10.0.0.5:554/a', login: 'admin', hasPassword: true },
    })
    expect((await say({ url: 'rtsp://10.0.0.5:554/b', login: 'admin' })).body).toMatchObject({ state: 'success' })
    for (const entry of [
      { url: 'rtsp://10.0.0.6:554/b', login: 'admin' },
      { url: 'rtsp://10.0.0.5:554/b', login: 'x' },
    ]) {
      expect((await say(entry)).body).toMatchObject({ issues: [{ path: 'password' }] })
    }
    expect(await server.call(cameraStream, { deviceId }, { as: admin })).toMatchObject({ hasPassword: true })
    const { list } = await server.call(queryAudit, { noun: 'device' }, { as: admin })
    expect(JSON.stringify(list)).not.toContain(access.password)
    await say({ url: '' })
    expect(await server.call(cameraStream, { deviceId }, { as: admin })).toEqual({
      url: '',
      login: '',
      hasPassword: false,
    })
  })

  it('refuses an address that is none of a stream, or holds a login', async () => {
    await open()
    for (const url of ['http://10.0.0.5/a', 'rtsp://', 'rtsp://admin:pw@10.0.0.5/a', 'rtsp://10.0.0.5/a b'])
      expect((await say({ url })).body, url).toMatchObject({ state: 'failed', issues: [{ path: 'url' }] })
  })
})
