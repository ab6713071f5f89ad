import { createHash } from 'node:crypto'
import {
  type AnyEndpoint,
  askLane,
  checkUserPassword,
  type Envelope,
  heartbeat,
  PassEvent,
  PaymentEvent,
  reportCharging,
  reportPasses,
  reportPayments,
  reportTurnBacks,
  sendPicture,
  shareCode,
  Total,
  TurnBackEvent,
  takeLaneCommands,
  takeLaneLists,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileRules } from './platform/file/use.ts'
import { routes } from './routes.ts'
import { picture } from './testing/picture.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from './testing/test-server.ts'
import { strangersBodies } from './testing/walk/bodies.ts'
import { strangersFiles } from './testing/walk/files.ts'
import { bait, digestOf, leakFinder, makeWorld, rowsOf, type World } from './testing/world.ts'

let server: TestServer
let world: World
let newcomer: SignedInCaller
let bodiesFor: (endpoint: AnyEndpoint) => unknown[]
let leaksIn: (answer: string) => string[]
let victimsRows: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  await server.stopJobs()
  world = await makeWorld(server)
  // The platform has no more to see of an operator than anybody, as long as it does not say why it looks.
  await server.owner.shared
    .updateTable('tenant')
    .set({ is_platform: true })
    .where('tenant_id', '=', world.stranger.tenantId)
    .execute()
  newcomer = (await server.addTenant('新停车')).admin
  bodiesFor = await strangersBodies(server, world)
  leaksIn = await leakFinder(server, world)
  await server.call(checkUserPassword, { Password: testPassword }, { as: world.stranger.admin })
  victimsRows = await digestOf(server, world.victim.tenantId)
})
afterAll(() => server.close())

/** Refusals before any lookup. They would prove nothing. */
const tooEarly = /^(request|permission|session|signature)\./

/** These show the platform what operators ask of it, as the calls of the platform do. */
const alsoOfPlatform = new Set(['api/review/getReviewList', 'api/review/count'])

/** The stranger's call reached the lookup of rows, and the answer contains nothing of the victim but what was sent. */
function expectNothingOf(answer: Envelope<unknown>, sent: unknown): void {
  const [text, echo] = [JSON.stringify(answer), JSON.stringify(sent)]
  if (answer.state !== 'success') expect(answer.code, `${echo} ${text}`).not.toMatch(tooEarly)
  expect(
    leaksIn(text).filter(leak => !echo.includes(leak)),
    `${echo} ${text}`,
  ).toEqual([])
}
/** Compared with the previous test: a change fails only the test that made it. */
async function expectVictimUnchanged(): Promise<void> {
  const before = victimsRows
  victimsRows = await digestOf(server, world.victim.tenantId)
  expect(victimsRows).toEqual(before)
}

const named = (endpoints: AnyEndpoint[]) => endpoints.map(endpoint => [endpoint.path, endpoint] as const)
const endpoints = routes.map(({ endpoint }) => endpoint)
/** What the platform decides about operators is about the victim: those calls have their own tests beside them. */
const isOfPlatform = ({ access }: AnyEndpoint) => /^(tenant|parkingApproval)\./.test(access)
const guarded = endpoints.filter(endpoint => {
  return endpoint.access !== 'public' && endpoint.access !== 'device' && !isOfPlatform(endpoint)
})

it('every table with a tenant has a row of the victim: if not, a module’s furnish.ts has to add one', () => {
  const empty = Object.keys(victimsRows).filter(table => victimsRows[table]?.startsWith('0 '))
  expect(empty).toEqual([])
})

/** What a tenant begins with: its administrator, that role, and the entry that he signed in. */
const ofEveryTenant: Record<string, number> = {
  '/api/role/count': 1,
  '/api/user/count': 1,
  '/api/systemLog/count': 1,
  '/api/books/monthCount': 1,
}

describe('a person with every permission in another tenant, which is the platform', () => {
  it.each(named(guarded.filter(({ encoding }) => encoding !== 'multipart')))(
    '%s shows and changes nothing of the victim',
    async (path, endpoint) => {
      // This call ends its own session.
      const stranger = alsoOfPlatform.has(path) ? newcomer : world.stranger.admin
      const as = path.endsWith('logOff') ? await server.addUser(world.stranger.tenantId, []) : stranger
      const bodies = bodiesFor(endpoint)
      expect(bodies).not.toEqual([])
      for (const body of bodies) expectNothingOf((await server.post(endpoint, body, { as })).body, body)
      await expectVictimUnchanged()
    },
  )

  it.each(named(guarded.filter(({ encoding }) => encoding === 'multipart')))(
    '%s takes a file that names what is the victim’s, and shows and changes nothing of it',
    async (path, endpoint) => {
      const file = strangersFiles[path] ?? world.victim.sent[path]
      if (!file) throw new Error('The module’s furnish.ts has to send a file to this call')
      expectNothingOf(await server.upload(endpoint, file, { as: world.stranger.admin }), '')
      await expectVictimUnchanged()
    },
  )

  it.each(named(guarded.filter(({ data }) => data === Total)))(
    '%s counts nothing for a tenant that has nothing',
    async (path, endpoint) => {
      for (const body of bodiesFor(endpoint)) {
        const answer = await server.post(endpoint, body, { as: newcomer })
        expect(answer.body.state, JSON.stringify(body)).toBe('success')
        const { total } = endpoint.data.parse('data' in answer.body ? answer.body.data : undefined) as Total
        expect(total, JSON.stringify(body)).toBeLessThanOrEqual(ofEveryTenant[path] ?? 0)
      }
    },
  )

  it('gets no file of the victim by its URL, whatever its use', async () => {
    const rows = await rowsOf(server, world.victim.tenantId)
    const files = rows.filter(({ table }) => table === 'file').map(({ row }) => row)
    expect(new Set(files.map(({ use }) => use))).toEqual(new Set(Object.keys(fileRules)))
    const statusesFor = async ({ cookie }: { cookie: string }) => {
      const fetched = files.map(({ key }) => fetch(`${server.address}/api/file/${key}/a`, { headers: { cookie } }))
      return new Set((await Promise.all(fetched)).map(({ status }) => status))
    }
    const banner = rows.find(({ table }) => table === 'banner')?.row
    const statusBy = async ({ admin }: World['victim']) => {
      const { code } = await server.call(shareCode, {}, { as: admin })
      return (await fetch(`${server.address}/api/banner/picture/${code}/${banner?.banner_id}`)).status
    }
    expect(await statusesFor(world.stranger.admin)).toEqual(new Set([410]))
    expect(await statusBy(world.stranger)).toBe(410)
    await expectVictimUnchanged()
    expect(await statusesFor(world.victim.admin)).toEqual(new Set([200]))
    expect(await statusBy(world.victim)).toBe(200)
    // The victim's own downloads are in the audit.
    victimsRows = await digestOf(server, world.victim.tenantId)
  })
})

describe('a box of another tenant', () => {
  const at = '2026-03-05T11:59:00+08:00'
  /** What boxes send, by the path of the call; it names the victim's rows. */
  const bodies = async (): Promise<Record<string, object[]>> => {
    const rows = await rowsOf(server, world.victim.tenantId)
    const orderNos = rows.filter(({ table }) => table === 'parking_order').map(({ row }) => String(row.order_no))
    const eventIds = rows.filter(({ table }) => table === 'pass').map(({ row }) => String(row.event_id))
    const commandIds = rows
      .filter(({ table }) => table === 'lane_command')
      .map(({ row }) => Number(row.lane_command_id))
    const exits = ['new', ...eventIds].map(eventId =>
      PassEvent.parse({ eventId, laneCode: 'OUT-1', direction: 'out', plate: bait, passedAt: at }),
    )
    const payments = orderNos.map(orderNo =>
      PaymentEvent.parse({ eventId: `paid ${orderNo}`, orderNo, channel: 'cash', amount: '1.00', paidAt: at }),
    )
    const chargings = ['new', ...eventIds].map(eventId => ({ eventId, plate: bait, startedAt: at, endedAt: at }))
    const turnBacks = [
      TurnBackEvent.parse({ eventId: 'new', laneCode: 'OUT-1', turnedBackAt: at, plate: bait, passEventIds: eventIds }),
    ]
    return {
      [heartbeat.path]: [{ version: '1.0', pendingEvents: 3 }],
      [reportPasses.path]: [{ events: exits }],
      [reportPayments.path]: [{ events: payments }],
      [reportCharging.path]: [{ events: chargings }],
      [askLane.path]: [{ askId: 'new', laneCode: 'OUT-1', direction: 'out', readAt: at, plate: bait }],
      [takeLaneCommands.path]: [{ answers: commandIds.map(commandId => ({ commandId, result: 'accepted' })) }],
      [takeLaneLists.path]: [{}],
      [reportTurnBacks.path]: [{ events: turnBacks }],
      // What a stranger sends as a file is refused below.
      [sendPicture.path]: [{}],
    }
  }

  it('has no place for the bytes of a picture that only an event of the victim names', async () => {
    const rows = await rowsOf(server, world.victim.tenantId)
    const shown = rows
      .filter(({ table }) => /^(pass|ask|lane)_picture$/.test(table))
      .map(({ row }) => String(row.sha256))
    expect(shown).toHaveLength(3)
    const bytes = Buffer.concat([picture, Buffer.from('别家')])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const events = rows.filter(({ table }) => table === 'pass').map(({ row }) => String(row.event_id))
    for (const of of [{}, ...events.map(eventId => ({ eventId }))]) {
      const file = { name: 'a.png', bytes, fields: { sha256, kind: 'full', ...of } }
      const answer = await server.upload(sendPicture, file, { headers: world.stranger.box })
      expect(answer).toMatchObject({ code: 'picture.unannounced' })
    }
    const read = (sha: string, { cookie }: { cookie: string }) =>
      fetch(`${server.address}/api/picture/${sha}`, { headers: { cookie } }).then(({ status }) => status)
    for (const sha of shown) {
      expect(await read(sha, world.stranger.admin)).toBe(410)
      expect(await read(sha, world.victim.admin)).toBe(200)
    }
    await expectVictimUnchanged()
  })

  it.each(named(endpoints.filter(({ access }) => access === 'device')))(
    '%s shows and changes nothing of the victim',
    async (path, endpoint) => {
      const sent = (await bodies())[path] ?? []
      expect(sent).not.toEqual([])
      for (const body of sent) {
        const answer = (await server.post(endpoint, body, { headers: world.stranger.box })).body
        expectNothingOf(answer, body)
        if (path === reportPayments.path) expect(JSON.stringify(answer)).not.toContain('accepted')
        const serial = { 'x-box-serial': world.victim.box['x-box-serial'] ?? '' }
        const borrowed = await server.post(endpoint, body, { headers: { ...world.stranger.box, ...serial } })
        expect(borrowed.body.state).toBe('failed')
      }
      await expectVictimUnchanged()
    },
  )
})
