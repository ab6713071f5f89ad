import { alarmChannelPath, getTenantUserInfo, messageChannelPath, sessionOverCode } from '@parkdesk/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { addSubTenant } from '../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'

const hourMs = 3_600_000

let server: TestServer
let tenantId: number
let lot: TestLot
const sockets: WebSocket[] = []

beforeAll(async () => {
  server = await startTestServer({ verifyEveryMs: 20 })
  const tenant = await server.addTenant('甲停车')
  tenantId = tenant.tenantId
  lot = await addLot(server, tenantId, { name: '南山停车场' })
})
afterEach(() => {
  server.setTime(undefined)
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => server.close())

/** Generous for a busy machine. */
const patiently = { timeout: 60_000 }

interface Line {
  socket: WebSocket
  texts: string[]
  closed: Promise<number>
}
const channels = {
  [alarmChannelPath]: (who: SignedInCaller) => [[who.token], {}] as const,
  [messageChannelPath]: (who: SignedInCaller) => [[], { headers: { cookie: who.cookie } }] as const,
}
function open(path: keyof typeof channels, who: SignedInCaller): Promise<Line> {
  const [protocols, options] = channels[path](who)
  const socket = new WebSocket(server.address.replace('http', 'ws') + path, [...protocols], options)
  sockets.push(socket)
  const texts: string[] = []
  socket.on('message', data => texts.push(String(data)))
  const closed = new Promise<number>(done => socket.on('close', code => done(code)))
  return new Promise((done, fail) => {
    socket.on('open', () => done({ socket, texts, closed }))
    socket.on('error', fail)
  })
}
const both = (who: SignedInCaller) => Promise.all([open(alarmChannelPath, who), open(messageChannelPath, who)])

const disable = (who: SignedInCaller) =>
  server.owner.shared
    .updateTable('app_user')
    .set({ disabled_at: new Date() })
    .where('user_id', '=', who.userId)
    .execute()
const takeRights = (who: SignedInCaller) =>
  server.owner.shared
    .deleteFrom('role_permission')
    .where('role_id', 'in', db => db.selectFrom('user_role').select('role_id').where('user_id', '=', who.userId))
    .execute()
const soon = (ms: number) => new Date(Date.now() + ms)

describe('live channels end with their session', () => {
  it.each([
    ['nobody has used it for two hours', async () => server.setTime(soon(2 * hourMs + 1_000))],
    [
      'it is sixteen hours old, however lately it was used',
      async (who: SignedInCaller) => {
        const end = soon(16 * hourMs + 1_000)
        await server.owner.shared
          .updateTable('session')
          .set({ seen_at: end })
          .where('user_id', '=', who.userId)
          .execute()
        server.setTime(end)
      },
    ],
    ['its user was disabled', disable],
  ])('when %s', async (_when, end) => {
    const user = await server.addUser(tenantId, ['alarm.read'])
    // Still in the session cache: the channels are closed all the same.
    await server.call(getTenantUserInfo, {}, { as: user })
    const lines = await both(user)
    await end(user)
    expect(await Promise.all(lines.map(line => line.closed))).toEqual([sessionOverCode, sessionOverCode])
  })

  it('when they are opened while a process still has it in its cache', async () => {
    const user = await server.addUser(tenantId, ['alarm.read'])
    await server.call(getTenantUserInfo, {}, { as: user })
    await disable(user)
    const lines = await both(user)
    expect(await Promise.all(lines.map(line => line.closed))).toEqual([sessionOverCode, sessionOverCode])
  })

  it('and not with somebody else’s', async () => {
    const [leaving, staying] = [await server.addUser(tenantId, []), await server.addUser(tenantId, [])]
    const neighbour = await server.addTenant('邻居')
    const others = [...(await both(staying)), ...(await both(neighbour.admin))]
    const [line] = await both(leaving)
    await disable(leaving)
    await line?.closed
    for (const { socket } of others) expect(socket.readyState).toBe(WebSocket.OPEN)
  })
})

it('a sub-tenant’s people get notices of its lots alone, however often their sessions are checked', async () => {
  const subTenantId = await addSubTenant(server, tenantId)
  const own = await addLot(server, tenantId, { name: '自营停车场', subTenantId })
  const keeper = await server.addUser(tenantId, ['alarm.read'], { subTenantId })
  const line = await open(alarmChannelPath, keeper)
  // A notice of a lot that joined the sub-tenant later proves that the session was checked.
  const later = await addLot(server, tenantId, { name: '后来的停车场' })
  await server.owner.shared
    .updateTable('lot')
    .set({ sub_tenant_id: subTenantId })
    .where('lot_id', '=', later.lotId)
    .execute()
  const exit = (from: TestLot, plate: string) =>
    from.report([{ direction: 'out', plate, passedAt: new Date().toISOString() }])
  let plate = 30_000
  await expect
    .poll(async () => {
      await exit(later, `粤B${plate++}`)
      return line.texts.length
    }, patiently)
    .toBeGreaterThan(0)
  await exit(lot, '粤B00004')
  await exit(own, '粤B00005')
  await expect.poll(() => line.texts.at(-1), patiently).toContain('粤B00005')
  expect(line.texts.join()).not.toContain('粤B00004')
})

describe('a person who loses a permission', () => {
  it('hears no more alarms on either channel, and stays signed in', async () => {
    const user = await server.addUser(tenantId, ['alarm.read'])
    const lines = await both(user)
    // Who may see passes would hear of traffic, too.
    const witness = await open(alarmChannelPath, await server.addUser(tenantId, ['alarm.read']))
    const exit = (plate: string) => lot.report([{ direction: 'out', plate, passedAt: new Date().toISOString() }])
    await exit('粤B00001')
    await expect.poll(() => lines.map(line => line.texts.length), patiently).toEqual([1, 1])
    await takeRights(user)
    // Until the next check an alarm may still be sent; the check is over when one is not.
    let sent = 1
    await expect
      .poll(async () => {
        await exit(`粤B${String(10_000 + sent)}`)
        sent++
        await expect.poll(() => witness.texts.length, patiently).toBe(sent)
        return (lines[0]?.texts.length ?? 0) < sent
      }, patiently)
      .toBe(true)
    const heard = lines.map(line => line.texts.length)
    await exit('粤B00003')
    await expect.poll(() => witness.texts.length, patiently).toBe(sent + 1)
    expect(lines.map(line => line.texts.length)).toEqual(heard)
    for (const { socket } of lines) expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  it('hears alarms again when it is given back', async () => {
    const user = await server.addUser(tenantId, [])
    const line = await open(alarmChannelPath, user)
    const role = await server.owner.shared
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    await server.owner.shared
      .insertInto('role_permission')
      .values({ tenant_id: tenantId, role_id: role.role_id, permission: 'alarm.read' })
      .execute()
    let plate = 20_000
    await expect
      .poll(async () => {
        await lot.report([{ direction: 'out', plate: `粤B${plate++}`, passedAt: new Date().toISOString() }])
        return line.texts.length
      }, patiently)
      .toBeGreaterThan(0)
  })
})
