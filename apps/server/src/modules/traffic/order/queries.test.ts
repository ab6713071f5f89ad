import { queryOrder } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listOrders } from './queries.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let part: SignedInCaller
let lot: TestLot
let otherLot: TestLot

const pass = (direction: 'in' | 'out', plate: string, clock: string) => ({
  direction,
  plate,
  passedAt: `2026-03-02T${clock}:00+08:00`,
})

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('邻居停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  part = await server.addUser(tenantId, ['order.read'], { subTenantId })
  lot = await addLot(server, tenantId)
  otherLot = await addLot(server, tenantId, { name: '东区车场', subTenantId })
  await lot.report([pass('in', '粤B00001', '08:00'), pass('in', '粤B00002', '09:00'), pass('out', '粤B00002', '09:10')])
  await otherLot.report([pass('in', '京A66666', '07:00')])
})
afterAll(() => server.close())

async function plates(query: Parameters<typeof server.call<typeof queryOrder>>[1], as = admin): Promise<string[]> {
  const data = await server.call(queryOrder, query, { as })
  return 'list' in data ? data.list.map(order => order.plateNumber) : []
}

it('remembers how to ask, not for what: each call has its own values, whoever called before', async () => {
  for (let call = 0; call < 7; call += 1) {
    expect(await plates({})).toEqual(['粤B00002', '粤B00001', '京A66666'])
    expect(await plates({}, part)).toEqual(['京A66666'])
    expect(await plates({}, stranger)).toEqual([])
    expect(await plates({ Page: 2, PerPage: 1 })).toEqual(['粤B00001'])
    expect(await plates({ Page: 3, PerPage: 1 })).toEqual(['京A66666'])
    expect(await plates({ parkStatus: 'left', lotId: lot.lotId })).toEqual(['粤B00002'])
    expect(await plates({ parkStatus: 'inside', lotId: lot.lotId })).toEqual(['粤B00001'])
    expect(await plates({ parkStatus: 'inside', lotId: otherLot.lotId })).toEqual(['京A66666'])
    expect(await plates({ orderNo: '' })).toHaveLength(3)
  }
})

it('keeps the plan of the page that the screen opens with, and of no other', async () => {
  const scope = { tenantId, lotIds: null, timeZone: 'Asia/Shanghai' }
  const sort = { by: 'cameAt', descending: true } as const
  await server.database
    .forTenant(tenantId)
    .connection()
    .execute(async db => {
      for (let call = 0; call < 8; call += 1) {
        await listOrders(db, scope, {}, sort, { offset: 0, limit: 20 })
        await listOrders(db, scope, {}, sort, { offset: 20, limit: 20 })
        await listOrders(db, scope, { parkStatus: call < 6 ? 'left' : 'inside' }, sort, { offset: 0, limit: 20 })
      }
      const { rows } = await sql<{ values: number }>`
        select distinct cardinality(parameter_types) as values, generic_plans > 0 as "isKept", custom_plans > 0 as "isMadeAnew"
        from pg_prepared_statements where statement like '%searchable_order%' order by 1
      `.execute(db)
      expect(rows[0]).toEqual({ values: 0, isKept: true, isMadeAnew: false })
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows.slice(1)) expect(row).toMatchObject({ isKept: false, isMadeAnew: true })
    })
})
