import {
  type AnyEndpoint,
  type BodyOf,
  type Envelope,
  openCard,
  saveBlackList,
  saveRuleExample,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from './routes.ts'
import { addCardRule, newKey } from './testing/test-card.ts'
import { addLot, type TestLot } from './testing/test-lot.ts'
import { hourlyRule, saveDraft } from './testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'

/** Stands in every text of the first tenant's data; no answer to anybody else may hold it. */
const mark = '机密'

let server: TestServer
let lot: TestLot
let owner: SignedInCaller
let stranger: SignedInCaller
let powerless: SignedInCaller
let ids: Record<string, number>

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant(`${mark}停车`)
  owner = first.admin
  stranger = (await server.addTenant('邻居停车')).admin
  powerless = await server.addUser(first.tenantId, [])
  lot = await addLot(server, first.tenantId, { name: `${mark}停车场` })
  await lot.report([
    { direction: 'in', plate: '粤B00001', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B00002', passedAt: '2026-03-02T08:00:00+08:00' },
  ])
  const { blackListId } = await server.call(saveBlackList, { plateNumber: '粤B00009', ownerName: mark }, { as: owner })
  const order = await server.owner.shared.selectFrom('parking_order').select('order_id').executeTakeFirstOrThrow()
  const alarm = await server.owner.shared.selectFrom('alarm').select('alarm_id').executeTakeFirstOrThrow()
  const { ruleId } = await saveDraft(server, owner, { name: mark, rule: hourlyRule(500) })
  const example = { ruleId, name: mark, stay: tried, expected: '5.00' }
  const { exampleId } = await server.call(saveRuleExample, example, { as: owner })
  const cardRuleId = await addCardRule(server, owner, { name: mark, lotIds: [lot.lotId] })
  const card = { cardRuleId, beginDay: today, periods: 1, plates: ['粤B00008'], ownerName: mark, paid: '300' }
  const opening = { ...card, channel: 'cash' as const, idempotencyKey: newKey() }
  const { cardId } = await server.call(openCard, opening, { as: owner })
  ids = {
    cardId,
    cardRuleId,
    orderId: order.order_id,
    alarmId: alarm.alarm_id,
    blackListId,
    lotId: lot.lotId,
    ruleId,
    exampleId,
  }
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)
const tried = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00' }

/** A body that points at the first tenant's rows wherever the endpoint takes a number of one. */
const pointedBody = (endpoint: AnyEndpoint): object => {
  const base = {
    ...ids,
    blackListIds: [ids.blackListId],
    cardRuleIds: [ids.cardRuleId],
    beginDay: today,
    periods: 1,
    from: 'oldEnd',
    renewsOrderId: 1,
    plates: ['粤B00009'],
    paid: '1',
    channel: 'cash',
    idempotencyKey: newKey(),
    remark: 'x',
    begin: '2026-03-01',
    end: '2026-03-31',
    plateNumber: '粤B00009',
    name: 'x',
    reason: 'xx',
    rule: hourlyRule(1),
    version: 1,
    before: 1,
    after: 1,
    validFrom: '2026-03-01 00:00:00',
    stay: tried,
    stays: [tried],
    expected: '1.00',
    assignments: [{ ruleId: ids.ruleId, when: {} }],
    versionAt: 'exit',
  }
  const shape = 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []
  const isList = shape.includes('Page')
  return Object.fromEntries(
    Object.entries(base).filter(
      ([key]) => shape.includes(key) && !(isList && ['begin', 'end', 'plateNumber', 'lotId', 'name'].includes(key)),
    ),
  )
}
const call = async (endpoint: AnyEndpoint, options: Parameters<TestServer['post']>[2] = {}) => {
  const answer = await server.post(endpoint, pointedBody(endpoint) as BodyOf<AnyEndpoint>, options)
  return { ...answer, text: JSON.stringify(answer.body) }
}
const named = (list: AnyEndpoint[]) => list.map(endpoint => [endpoint.path, endpoint] as const)
const guarded = routes.map(route => route.endpoint).filter(endpoint => !['public', 'device'].includes(endpoint.access))
const permitted = guarded.filter(endpoint => endpoint.access !== 'signedIn')

describe('every endpoint', () => {
  it('stands once', () => {
    const paths = routes.map(route => route.endpoint.path.replace(/^\//, ''))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(named(guarded))('%s is refused to somebody signed out', async (_path, endpoint) => {
    expect(await call(endpoint)).toMatchObject({ status: 200, body: { state: 403, code: 'session.missing' } })
  })

  it.each(named(permitted))('[RP-02] %s is refused without its permission', async (_path, endpoint) => {
    expect(await call(endpoint, { as: powerless })).toMatchObject({
      status: 200,
      body: { state: 401, code: 'permission.missing' },
    })
  })

  it.each(named(guarded.filter(endpoint => endpoint.path !== 'api/tenantUser/logOff')))(
    '%s shows and changes nothing of another tenant',
    async (_path, endpoint) => {
      const before = await contents()
      const answer = await call(endpoint, { as: stranger })
      expect(answer.text).not.toContain(mark)
      expect(answer.text).not.toContain('粤B0000')
      expect([200, 400]).toContain(answer.status)
      expect(await contents()).toEqual(before)
    },
  )

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

/** The first tenant's rows that a call could touch. */
const contents = async () => {
  const db = server.owner.shared
  const tables = [
    'card',
    'card_rule',
    'card_order',
    'card_plate',
    'charge_rule',
    'charge_rule_version',
    'charge_rule_example',
    'charge_rule_assignment',
    'lot',
  ] as const
  const rules = await Promise.all(
    tables.map(table => db.selectFrom(table).selectAll().where('tenant_id', '=', owner.TenantId).execute()),
  )
  const [orders, alarms, blackList] = await Promise.all([
    db.selectFrom('parking_order').selectAll().execute(),
    db.selectFrom('alarm').selectAll().execute(),
    db.selectFrom('black_list').selectAll().where('owner_name', '=', mark).execute(),
  ])
  return { orders, alarms, blackList, rules }
}

describe('row-level security', () => {
  it('is on for every table that has a tenant, but for those shared on purpose', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity order by 1`.execute(
      server.owner.shared,
    )
    expect(rows.map(row => row.name)).toEqual(['account', 'box_route', 'session', 'tenant'])
  })

  it('returns nothing of a neighbour even to a query that forgot the tenant', async () => {
    const seen = await server.database
      .forTenant(stranger.TenantId)
      .selectFrom('parking_order')
      .select('order_id')
      .execute()
    expect(seen).toEqual([])
    const shared = await server.database.shared.selectFrom('parking_order').select('order_id').execute()
    expect(shared).toEqual([])
  })

  it('refuses to write a neighbour’s row', async () => {
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
  ])('%s is told in the envelope', async (_what, body, type, status) => {
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

describe('what stands beside the calls', () => {
  const get = (path: string) => fetch(server.address + path)

  it('answers its health, its metrics and its contract', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    expect(await (await get('/metrics')).text()).toContain('parkdesk_http_seconds_count')
    const contract = (await (await get('/openapi.json')).json()) as { paths: object }
    expect(Object.keys(contract.paths)).toHaveLength(routes.length)
  })

  it('sends strict headers', async () => {
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
