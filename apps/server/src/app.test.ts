import { type AnyEndpoint, type Envelope, saveBlackList } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from './routes.ts'
import { addLot } from './testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let owner: SignedInCaller
let stranger: SignedInCaller
let powerless: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  // The platform, whose people may hold every permission.
  const first = await server.addTenant('甲停车', { isPlatform: true })
  owner = first.admin
  stranger = (await server.addTenant('邻居停车')).admin
  powerless = await server.addUser(first.tenantId, [])
  const lot = await addLot(server, first.tenantId)
  await lot.report([{ direction: 'in', plate: '粤B00001', passedAt: '2026-03-02T08:00:00+08:00' }])
})
afterAll(() => server.close())

const named = (list: AnyEndpoint[]) => list.map(endpoint => [endpoint.path, endpoint] as const)
const guarded = routes.map(route => route.endpoint).filter(endpoint => !['public', 'device'].includes(endpoint.access))
const permitted = guarded.filter(endpoint => endpoint.access !== 'signedIn')

describe('every endpoint', () => {
  it('is registered once', () => {
    const paths = routes.map(route => route.endpoint.path.replace(/^\//, ''))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(named(guarded))('%s is refused to somebody signed out', async (_path, endpoint) => {
    expect(await server.post(endpoint, {})).toMatchObject({
      status: 200,
      body: { state: 403, code: 'session.missing' },
    })
  })

  it.each(named(permitted))('[RP-02] %s is refused without its permission', async (_path, endpoint) => {
    expect(await server.post(endpoint, {}, { as: powerless })).toMatchObject({
      status: 200,
      body: { state: 401, code: 'permission.missing' },
    })
  })

  it('answers no HTTP 403 or 404, not even for a path that does not exist', async () => {
    for (const path of ['/api/nothing/here', '/platform/x', '/cloud/profile/none']) {
      for (const method of ['POST', 'GET']) {
        const response = await fetch(server.address + path, { method })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ state: 'failed', code: 'request.unknownPath' })
      }
    }
  })
})

describe('row-level security', () => {
  it('is on for every table that has a tenant, but for those shared on purpose', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity order by 1`.execute(
      server.owner.shared,
    )
    expect(rows.map(row => row.name)).toEqual(['account', 'box_route', 'door', 'password_link', 'session', 'tenant'])
  })

  it('hides another tenant’s rows even from a query that does not filter by tenant', async () => {
    const seen = await server.database
      .forTenant(stranger.TenantId)
      .selectFrom('parking_order')
      .select('order_id')
      .execute()
    expect(seen).toEqual([])
    const shared = await server.database.shared.selectFrom('parking_order').select('order_id').execute()
    expect(shared).toEqual([])
  })

  it('refuses to write another tenant’s row', async () => {
    const write = server.database
      .forTenant(stranger.TenantId)
      .insertInto('sub_tenant')
      .values({ tenant_id: owner.TenantId, name: 'x' })
      .execute()
    await expect(write).rejects.toThrow(/row-level security/)
  })
})

describe('bodies', () => {
  const post = (path: string, body: string, type: string, as?: SignedInCaller) =>
    fetch(`${server.address}/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...(as && { authorization: `Basic ${as.token}` }) },
    })

  it('[CA-08] may be form-encoded, with nested values flattened, as well as JSON', async () => {
    const form = 'plateNumber=&Page=1&PerPage=20&QueryAll=false&Sort=cameAt&Descending=true'
    const formed = (await (
      await post('api/order/queryOrderV2', form, 'application/x-www-form-urlencoded', owner)
    ).json()) as Envelope<object>
    const json = (await (
      await post('api/order/queryOrderV2', '{"Page":1,"PerPage":20,"Sort":"cameAt"}', 'application/json', owner)
    ).json()) as Envelope<object>
    expect(formed.state).toBe('success')
    expect(formed).toEqual(json)
  })

  it.each([
    ['broken JSON', '{"a":', 'application/json', 400],
    ['a form nested too deep', `a${'[b]'.repeat(20)}=1`, 'application/x-www-form-urlencoded', 400],
    ['an unknown kind', 'x', 'text/weird', 400],
    ['too much', `{"a":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('%s is reported in the envelope', async (_what, body, type, status) => {
    const response = await post('api/order/queryOrderV2', body, type, owner)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ state: 'failed', requestId: response.headers.get('x-request-id') })
  })

  it('says what is wrong, where, in the caller’s language', async () => {
    const ask = async (language: 'zh' | 'en') =>
      server.refuse(saveBlackList, { plateNumber: 'X' }, { as: owner, language })
    expect((await ask('zh')).issues).toEqual([{ path: 'plateNumber', message: '车牌号格式不正确' }])
    expect((await ask('en')).issues).toEqual([{ path: 'plateNumber', message: 'This is not a plate number' }])
  })
})

describe('the paths beside the API calls', () => {
  const get = (path: string) => fetch(server.address + path)

  it('serves health, metrics and the contract', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    expect(await (await get('/metrics')).text()).toContain('parkdesk_http_seconds_count')
    const contract = (await (await get('/openapi.json')).json()) as { paths: object }
    expect(Object.keys(contract.paths)).toHaveLength(routes.length)
  })

  it('sends strict security headers', async () => {
    const policies = {
      '/healthz': "script-src 'self';",
      '/nowhere.txt': "script-src 'self';",
      '/api/nowhere': "default-src 'none';frame-ancestors 'none'",
    }
    for (const [path, policy] of Object.entries(policies)) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toContain(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })
})
