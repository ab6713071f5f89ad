import {
  alarmChannelPath,
  type BodyOf,
  messageChannelPath,
  ownMenu,
  saveCurrency,
  savePushSetting,
  seeMessage,
  sessionOverCode,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { notifyLive } from '../db/notify.ts'
import { addSubTenant } from '../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let lot: TestLot
let admin: SignedInCaller
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  lot = await addLot(server, tenant.tenantId, { name: '南山停车场' })
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await server.close()
})

interface Line {
  socket: WebSocket
  /** The next message that was not read yet. */
  next(): Promise<string>
  closed: Promise<number>
  /** The traffic notices that it received. */
  traffic: readonly string[]
}

function connect(path: string, protocols: string[], headers: Record<string, string> = {}): Promise<Line> {
  const socket = new WebSocket(server.address.replace('http', 'ws') + path, protocols, { headers })
  sockets.push(socket)
  const came: string[] = []
  const traffic: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.on('message', data => {
    const text = String(data)
    // Traffic notices arrive a moment later, between other notices.
    if (text.includes('"traffic"')) return void traffic.push(text)
    const taker = waiting.shift()
    if (taker) taker(text)
    else came.push(text)
  })
  const closed = new Promise<number>(done => socket.on('close', code => done(code)))
  const next = () =>
    new Promise<string>(done => {
      const text = came.shift()
      if (text === undefined) waiting.push(done)
      else done(text)
    })
  return new Promise((done, fail) => {
    socket.on('open', () => done({ socket, next, closed, traffic }))
    socket.on('error', fail)
  })
}
const alarmLine = (who: SignedInCaller) => connect(alarmChannelPath, [who.token])
const now = () => new Date().toISOString()

describe('the alarm channel', () => {
  it('[CA-03] answers success to success, and pushes an alarm of the tenant with msgType and description', async () => {
    const line = await alarmLine(admin)
    expect(line.socket.protocol).toBe(admin.token)
    line.socket.send('success')
    expect(await line.next()).toBe('success')
    await lot.report([{ direction: 'out', plate: '粤B00001', passedAt: now() }])
    expect(JSON.parse(await line.next())).toMatchObject({
      msgType: 1,
      kind: 'exitWithoutEntry',
      description: expect.stringContaining('粤B00001'),
    })
  })

  it('sends one notice of traffic to people who see the lot and may read its lists', async () => {
    const { tenantId } = lot
    const other = await addLot(server, tenantId, {
      name: '东区停车场',
      subTenantId: await addSubTenant(server, tenantId),
    })
    const reader = await alarmLine(await server.addUser(tenantId, ['pass.read']))
    const elsewhere = await alarmLine(
      await server.addUser(tenantId, ['pass.read'], { subTenantId: await addSubTenant(server, tenantId) }),
    )
    const unable = await alarmLine(await server.addUser(tenantId, ['alarm.read']))
    const neighbour = await alarmLine((await server.addTenant('邻居停车')).admin)
    await other.report([{ direction: 'in', plate: '粤B00011', passedAt: now() }])
    await lot.report([{ direction: 'in', plate: '粤B00012', passedAt: now() }])
    await expect
      .poll(() => reader.traffic, { timeout: 60_000 })
      .toEqual([JSON.stringify({ msgType: 0, kind: 'traffic' })])
    expect([elsewhere.traffic, unable.traffic, neighbour.traffic]).toEqual([[], [], []])
  })

  it('[CA-03] sends an alarm of a device with another msgType than one of a pass', async () => {
    const line = await alarmLine(admin)
    await notifyLive(server.owner.shared, {
      about: 'alarm',
      tenantId: lot.tenantId,
      lotId: lot.lotId,
      lotName: '南山停车场',
      alarmId: 1,
      kind: 'deviceSilent',
      plate: '',
      laneName: '',
      detail: { boxSerial: lot.boxSerial },
    })
    expect(JSON.parse(await line.next())).toMatchObject({
      msgType: 2,
      kind: 'deviceSilent',
      description: expect.stringContaining('南山停车场'),
    })
  })

  it('[SH-10] says at which lane a vehicle waits, and of no other alarm', async () => {
    const line = await alarmLine(admin)
    const about = {
      about: 'alarm',
      tenantId: lot.tenantId,
      lotId: lot.lotId,
      lotName: '南山停车场',
      alarmId: 1,
    } as const
    const at = { plate: '粤B00021', laneId: 77, laneName: '出口', detail: {} }
    await notifyLive(server.owner.shared, { ...about, ...at, kind: 'laneWaiting' })
    expect(JSON.parse(await line.next())).toMatchObject({ msgType: 1, kind: 'laneWaiting', laneId: 77 })
    await notifyLive(server.owner.shared, { ...about, ...at, kind: 'blackListed' })
    expect(JSON.parse(await line.next())).not.toHaveProperty('laneId')
  })

  it('says to every open console of the operator that the currency was changed, and its session knows it then', async () => {
    const { tenantId, admin: owner } = await server.addTenant('币种停车')
    const desk = await server.addUser(tenantId, [])
    const lines = await Promise.all([owner, desk].map(alarmLine))
    const neighbour = await alarmLine(admin)
    await server.call(saveCurrency, { currency: 'KWD' }, { as: owner })
    for (const line of lines) expect(JSON.parse(await line.next())).toEqual({ msgType: 0, kind: 'currency' })
    expect(await server.call(ownMenu, {}, { as: desk })).toMatchObject({ currency: 'KWD' })
    neighbour.socket.send('success')
    expect(await neighbour.next()).toBe('success')
  })

  it('speaks the language that the console chose', async () => {
    const line = await connect(alarmChannelPath, [admin.token], { cookie: 'language=en' })
    await lot.report([{ direction: 'out', plate: '粤B00002', passedAt: now() }])
    expect(JSON.parse(await line.next())).toMatchObject({
      description: expect.stringMatching(/^粤B00002 left 南山停车场/),
    })
  })

  it('sends nothing to another tenant, to a person without the permission, or about late events', async () => {
    const neighbour = await server.addTenant('邻居')
    const others = await Promise.all([
      alarmLine(neighbour.admin),
      alarmLine(await server.addUser(lot.tenantId, ['order.read'])),
    ])
    const own = await alarmLine(admin)
    await lot.report([{ direction: 'out', plate: '粤B00003', passedAt: '2020-01-01T08:00:00+08:00' }])
    await lot.report([{ direction: 'out', plate: '粤B00004', passedAt: now() }])
    expect(await own.next()).toContain('粤B00004')
    for (const other of others) {
      other.socket.send('success')
      expect(await other.next()).toBe('success')
    }
  })

  it('is closed to a wrong token and to a page of another site', async () => {
    await expect(connect(alarmChannelPath, ['wrong'])).rejects.toThrow('401')
    await expect(connect(alarmChannelPath, [admin.token], { origin: 'https://evil.example' })).rejects.toThrow('401')
    await expect(
      connect(messageChannelPath, [], { cookie: admin.cookie, origin: 'https://evil.example' }),
    ).rejects.toThrow('401')
  })

  it('ends with the session', async () => {
    const user = await server.addUser(lot.tenantId, ['alarm.read'])
    const line = await alarmLine(user)
    await server.signIn(user.account)
    expect(await line.closed).toBe(sessionOverCode)
  })
})

describe('the message channel', () => {
  it('[CA-02, SH-16] answers getWarning with type 24 until the messages are seen, answers heartbeats, and closes on request', async () => {
    const line = await connect(messageChannelPath, [], { cookie: admin.cookie })
    const ask = () =>
      line.socket.send(JSON.stringify({ type: 'getWarning', TenantId: admin.TenantId, userId: admin.userId, Type: 1 }))
    await lot.report([{ direction: 'out', plate: '粤B00005', passedAt: now() }])
    expect(JSON.parse(await line.next())).toEqual({ message_type: 24 })
    ask()
    expect(JSON.parse(await line.next())).toMatchObject({ message_type: 24, count: expect.any(Number) })
    await server.call(seeMessage, {}, { as: admin })
    expect(JSON.parse(await line.next())).toEqual({ message_type: 0, count: 0 })
    ask()
    expect(JSON.parse(await line.next())).toEqual({ message_type: 0, count: 0 })
    line.socket.send(JSON.stringify({ type: 'heartbeat' }))
    expect(JSON.parse(await line.next())).toEqual({ message_type: 1 })
    line.socket.send('no json')
    line.socket.send(JSON.stringify({ type: 'close' }))
    expect(await line.closed).toBe(1000)
  })
  it('sends no muted kind and nothing in quiet hours; popups follow the same setting', async () => {
    const guard = await server.addUser(lot.tenantId, ['alarm.read'])
    const [messages, popups] = [await connect(messageChannelPath, [], { cookie: guard.cookie }), await alarmLine(guard)]
    const witness = await alarmLine(admin)
    // Settings apply when an alarm is sent, so they may change only after this one was.
    const exit = async (plate: string) => {
      await lot.report([{ direction: 'out', plate, passedAt: now() }])
      expect(await witness.next()).toContain(plate)
    }
    const set = (body: BodyOf<typeof savePushSetting>) => server.call(savePushSetting, body, { as: guard })
    await set({ mutedKinds: ['exitWithoutEntry'], quiet: null })
    await exit('粤B00006')
    await set({ mutedKinds: [], quiet: { from: '00:00', until: '00:00' } })
    await exit('粤B00007')
    messages.socket.send(JSON.stringify({ type: 'getWarning', TenantId: 1, userId: 1, Type: 1 }))
    expect(JSON.parse(await messages.next())).toEqual({ message_type: 0, count: 0 })
    await set({ mutedKinds: ['blackListed'], quiet: null })
    await exit('粤B00008')
    expect(JSON.parse(await messages.next())).toEqual({ message_type: 24 })
    expect(await popups.next()).toContain('粤B00008')
  })
})
