import { queryOrder, reportPayments } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
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
  return typeof data === 'object' ? data.list.map(order => order.plateNumber) : []
}

it('caches the statement, not its values: each call uses its own values', async () => {
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

it('its times are those of the entry, of the exit, or of a payment', async () => {
  const morning = { begin: '2026-03-02 09:05:00', end: '2026-03-02 12:00:00' }
  expect(await plates(morning)).toEqual([])
  expect(await plates({ ...morning, timeBy: 'exit' })).toEqual(['粤B00002'])
  expect(await plates({ begin: '2026-03-02 09:10:01', timeBy: 'exit' })).toEqual([])
  expect(await plates({ ...morning, timeBy: 'payment' })).toEqual([])
  const [, left] = await lot.report([pass('in', '粤B00003', '10:00'), pass('out', '粤B00003', '12:30')])
  const paidAt = '2026-03-02T11:59:59+08:00'
  const events = [{ eventId: 'paid', orderNo: left?.orderNo, channel: 'cash' as const, amount: '5.00', paidAt }]
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events }, { headers })
  expect(await plates({ ...morning, timeBy: 'payment' })).toEqual(['粤B00003'])
  expect(await plates({ ...morning, timeBy: 'payment' }, part)).toEqual([])
  expect(await plates({ begin: '2026-03-02 12:00:00', timeBy: 'payment' })).toEqual([])
})

it('uses a generic plan with an index scan for unfiltered pages only', async () => {
  const scope = { tenantId, lotIds: null, timeZone: 'Asia/Shanghai' }
  const sort = { by: 'cameAt', descending: true } as const
  const { database } = server
  for (let call = 0; call < 8; call += 1) {
    await listOrders(database, scope, {}, sort, { offset: 0, limit: 20 })
    await listOrders(database, scope, {}, sort, { offset: 20, limit: 20 })
    await listOrders(database, scope, { parkStatus: call < 6 ? 'left' : 'inside' }, sort, { offset: 0, limit: 20 })
  }
  const plansOf = async (db: Db) =>
    (
      await sql<{ values: number }>`
        select cardinality(parameter_types) as values, generic_plans > 0 as "isGeneric", custom_plans > 0 as "isCustom"
        from pg_prepared_statements where statement like '%searchable_order%'`.execute(db)
    ).rows
  expect(await plansOf(database.forPages(tenantId))).toEqual([
    { values: expect.any(Number), isGeneric: true, isCustom: false },
    { values: expect.any(Number), isGeneric: true, isCustom: false },
  ])
  const others = await plansOf(database.forTenant(tenantId))
  expect(others.length).toBeGreaterThan(0)
  for (const plan of others) expect(plan).toMatchObject({ isGeneric: false, isCustom: true })
})
