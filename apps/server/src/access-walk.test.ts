import { type AnyEndpoint, makeApiToken, type Permission, permissions, suspendTenant } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRole, createUser } from './modules/tenant/tenant/create-tenant.ts'
import { routes } from './routes.ts'
import { addSubTenant } from './testing/add-sub-tenant.ts'
import { recheck } from './testing/recheck.ts'
import { addLot } from './testing/test-lot.ts'
import { testPasswordHash } from './testing/test-password.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'
import { strangersBodies } from './testing/walk/bodies.ts'
import { digestOf, leakFinder, makeWorld, rowsOf, type World, worldTime } from './testing/world.ts'

let server: TestServer
let world: World
let platform: SignedInCaller
let bodiesFor: (endpoint: AnyEndpoint) => unknown[]

const isForPeople = ({ access }: AnyEndpoint) => access !== 'public' && access !== 'device'
const guarded = routes.map(({ endpoint }) => endpoint).filter(isForPeople)
/** What only the platform's people hold. */
const isOfPlatform = (access: string) => /^(tenant|parkingApproval)\./.test(access)
/** What only the platform does, and what takes a file, have walks of their own. */
const walked = guarded.filter(({ access, encoding }) => !isOfPlatform(access) && encoding !== 'multipart')
const isPermission = (access: AnyEndpoint['access']): access is Permission => access !== 'signedIn'

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  await server.stopJobs()
  world = await makeWorld(server)
  platform = (await server.addTenant('平台', { isPlatform: true })).admin
  bodiesFor = await strangersBodies(server, world)
})
afterAll(() => server.close())

const ofTenant: Permission[] = permissions.filter(permission => !isOfPlatform(permission))

describe('an API token with one permission', () => {
  const tokens = new Map<Permission, string>()
  const makeToken = async (given: Permission[]) => {
    const expiresOn = worldTime.toISOString().slice(0, 10)
    const entry = { name: `${given.length} ${given[0]}`, permissions: given, expiresOn }
    return (await server.call(makeApiToken, entry, { as: world.stranger.admin })).token
  }
  beforeAll(async () => {
    await recheck(server, world.stranger.admin)
    for (const permission of ofTenant) tokens.set(permission, await makeToken([permission]))
  })

  const postAs = (endpoint: AnyEndpoint, body: unknown, token: string) =>
    server.post(endpoint, body, { as: { token }, headers: { authorization: `Bearer ${token}` } })
  const post = (endpoint: AnyEndpoint, body: unknown, permission: Permission) =>
    postAs(endpoint, body, tokens.get(permission) ?? '')

  it('makes the calls of that permission, shows nothing of another tenant by them, and changes nothing there', async () => {
    const leaksIn = await leakFinder(server, world)
    const before = await digestOf(server, world.victim.tenantId)
    const asking: { endpoint: AnyEndpoint; body: unknown }[] = []
    for (const endpoint of walked.filter(({ access }) => isPermission(access))) {
      for (const body of bodiesFor(endpoint).slice(0, 2)) {
        const answer = JSON.stringify((await post(endpoint, body, endpoint.access as Permission)).body)
        expect(answer, endpoint.path).not.toMatch(/"(module\.off|session\.missing|signature\.\w+)"/)
        if (answer.includes('"permission.missing"')) asking.push({ endpoint, body })
        const echo = JSON.stringify(body)
        expect([endpoint.path, leaksIn(answer).filter(leak => !echo.includes(leak))]).toEqual([endpoint.path, []])
      }
    }
    // Whatever asks for a second permission besides is content with all of them.
    const whole = await makeToken(ofTenant)
    for (const { endpoint, body } of asking) {
      expect(JSON.stringify((await postAs(endpoint, body, whole)).body)).not.toContain('permission.missing')
    }
    expect(await digestOf(server, world.victim.tenantId)).toEqual(before)
  }, 600_000)

  it('makes no call of another permission, and of those for everybody only what reads what is the tenant’s', async () => {
    for (const endpoint of guarded) {
      const other = endpoint.access === 'order.read' ? 'pass.read' : 'order.read'
      const { body } = await post(endpoint, {}, other)
      const expected = isPermission(endpoint.access) || !endpoint.forTokens
      expect([endpoint.path, body.state === 401]).toEqual([endpoint.path, expected])
    }
  })
})

/** What stands in rows of a lot and in no other row of the tenant. */
async function secretsOf(lotId: number): Promise<string[]> {
  const rows = await rowsOf(server, world.victim.tenantId)
  const isOfLot = ({ row }: (typeof rows)[number]) => row.lot_id === lotId
  // Logs and messages tell of everything; who may read them is not a question of lots.
  const elsewhere = rows.filter(row => !isOfLot(row) && !/^(audit|message|file)/.test(row.table))
  const known = new Set(elsewhere.flatMap(({ row }) => textsIn(row)))
  return [...new Set(rows.filter(isOfLot).flatMap(({ row }) => textsIn(row)))].filter(
    // Days, times of day, and words of the product that say what kind of row it is, are no secrets.
    text => text.length >= 8 && !known.has(text) && !/^(\d{4}-\d\d-\d\d.*|\d\d:\d\d:\d\d|[A-Za-z]+)$/.test(text),
  )
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All rows of a lot, to see whether one of them changed. */
const rowsOfLot = async (lotId: number) =>
  (await rowsOf(server, world.victim.tenantId)).filter(({ row }) => row.lot_id === lotId)

describe.each(['a sub-tenant', 'one car park'])('a person of %s with every permission', kind => {
  let person: SignedInCaller
  let lotId: number
  beforeAll(async () => {
    const { tenantId } = world.victim
    const [{ row } = { row: {} as Record<string, unknown> }] = (await rowsOf(server, tenantId)).filter(
      ({ table }) => table === 'pass',
    )
    lotId = Number(row.lot_id)
    const own = await addLot(server, tenantId, { name: `${kind}的停车场` })
    const account = kind === 'a sub-tenant' ? 'walker_part' : 'walker_lot'
    const roleId = await createRole(server.database.forTenant(tenantId), tenantId, {
      ...{ code: account, name: account, permissions: ofTenant },
    })
    const subTenantId = kind === 'a sub-tenant' ? await addSubTenant(server, tenantId) : null
    const user = { account, realName: '巡查员', passwordHash: testPasswordHash, roleIds: [roleId], subTenantId }
    const userId = await createUser(server.database, tenantId, user)
    const { owner } = server
    if (subTenantId === null) {
      await owner.shared.updateTable('app_user').set({ lots_limited: true }).where('user_id', '=', userId).execute()
      const seen = { tenant_id: tenantId, user_id: userId, lot_id: own.lotId }
      await owner.shared.insertInto('user_lot').values(seen).execute()
    } else {
      const part = { sub_tenant_id: subTenantId }
      await owner.shared.updateTable('lot').set(part).where('lot_id', '=', own.lotId).execute()
    }
    person = await server.signIn(account)
  })

  it('sees nothing of the other car parks by any call, and changes nothing of theirs', async () => {
    const secrets = await secretsOf(lotId)
    expect(secrets.length).toBeGreaterThan(20)
    const before = await rowsOfLot(lotId)
    const leaking: string[] = []
    for (const endpoint of walked.filter(({ path }) => !path.endsWith('logOff'))) {
      for (const body of bodiesFor(endpoint).slice(0, 3)) {
        const answer = JSON.stringify((await server.post(endpoint, body, { as: person })).body)
        const echo = JSON.stringify(body)
        const leak = secrets.find(secret => answer.includes(secret) && !echo.includes(secret))
        if (leak !== undefined) leaking.push(`${endpoint.path}: ${leak}`)
      }
    }
    expect([...new Set(leaking)]).toEqual([])
    const after = await rowsOfLot(lotId)
    expect(after).toEqual(before)
  }, 600_000)
})

describe('the people of a suspended operator', () => {
  it('are refused by every call with the same sentence, and so are its API tokens', async () => {
    const { tenantId, admin } = await server.addTenant('停用停车')
    const entry = {
      name: '对账',
      permissions: ['order.read' as const],
      expiresOn: worldTime.toISOString().slice(0, 10),
    }
    await recheck(server, admin)
    const { token } = await server.call(makeApiToken, entry, { as: admin })
    await server.call(suspendTenant, { tenantId, reason: '欠费' }, { as: platform })
    for (const endpoint of guarded) {
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const { status, body } = await server.post(endpoint, {}, { as: admin, headers })
        expect([endpoint.path, status, body]).toMatchObject([
          endpoint.path,
          200,
          { state: 403, code: 'tenant.suspended' },
        ])
      }
    }
  })
})
