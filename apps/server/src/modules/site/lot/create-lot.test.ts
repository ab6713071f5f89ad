import { heartbeat, lotOptions } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createLot, type NewLot } from './create-lot.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addTenant('甲停车')).admin
})
afterAll(() => server.close())

const lot: NewLot = { name: '东门停车场', capacity: 120, timeZone: 'Asia/Shanghai', entries: 2, exits: 1 }
const create = (tenantId = admin.TenantId) =>
  server.database
    .forTenant(tenantId)
    .transaction()
    .execute(db => createLot(db, tenantId, lot))

describe('createLot', () => {
  it('creates a lot with lanes that the console shows', async () => {
    const created = await create()
    expect(created.lanes).toEqual([
      { code: 'IN-1', direction: 'in' },
      { code: 'IN-2', direction: 'in' },
      { code: 'OUT-1', direction: 'out' },
    ])
    const options = await server.call(lotOptions, {}, { as: admin })
    const { lanes, ...about } = options.find(option => option.lotId === created.lotId) ?? { lanes: [] }
    expect(about).toEqual({
      lotId: created.lotId,
      name: '东门停车场',
      state: 'open',
      timeZone: 'Asia/Shanghai',
      capacity: 120,
    })
    expect(lanes.map(lane => [lane.name, lane.direction, lane.gateName])).toEqual([
      ['入口 1', 'in', '主出入口'],
      ['入口 2', 'in', '主出入口'],
      ['出口 1', 'out', '主出入口'],
    ])
  })

  it('creates a box that signs in with its key, which the database does not store', async () => {
    const { boxSerial, boxKey } = await create()
    const headers = { 'x-box-serial': boxSerial, 'x-box-key': boxKey }
    expect(await server.call(heartbeat, {}, { headers })).toMatchObject({ lotName: '东门停车场' })
    const wrong = { ...headers, 'x-box-key': `${boxKey}x` }
    expect(await server.refuse(heartbeat, {}, { headers: wrong })).toMatchObject({ code: 'device.unknown' })
    const route = await server.owner.shared
      .selectFrom('box_route')
      .selectAll()
      .where('serial', '=', boxSerial)
      .execute()
    expect(JSON.stringify(route)).not.toContain(boxKey)
  })

  it('gives each lot of a tenant a unique code, and a charge rule in force from the beginning', async () => {
    const { admin: other } = await server.addTenant('乙停车')
    await create(other.TenantId)
    await create(other.TenantId)
    const lots = await server.owner.shared
      .selectFrom('lot')
      .innerJoin('charge_rule_assignment as taken', 'taken.lot_id', 'lot.lot_id')
      .innerJoin('charge_rule as rule', 'rule.rule_id', 'taken.rule_id')
      .innerJoin('charge_rule_version as version', 'version.rule_id', 'rule.rule_id')
      .select(['code', 'rule.name', 'rule.time_zone', 'version', 'version.state', 'valid_from', 'body'])
      .where('lot.tenant_id', '=', other.TenantId)
      .orderBy('code')
      .execute()
    const rule = {
      name: '默认规则',
      time_zone: 'Asia/Shanghai',
      version: 1,
      state: 'published',
      valid_from: new Date(0),
    }
    expect(lots).toMatchObject([
      { code: 'P001', ...rule, body: { freeTime: { minutes: 30 } } },
      { code: 'P002', ...rule, body: { freeTime: { minutes: 30 } } },
    ])
  })
})
