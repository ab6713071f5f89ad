import { countPass, type PassListRow, queryPass } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
type Query = Parameters<typeof server.call<typeof queryPass>>[1]

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('10:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('邻居停车')).admin
  lot = await addLot(server, tenantId, { name: '甲车场' })
  await lot.report([
    { direction: 'in', plate: '粤B00001', passedAt: at('08:00'), confidence: 0.98, pictureUrl: 'https://x.test/1.jpg' },
    { direction: 'out', plate: '粤B00001', passedAt: at('09:00') },
    { direction: 'in', passedAt: at('09:10') },
    { direction: 'in', plate: '京A66666', passedAt: at('09:20'), laneCode: 'LOST' },
  ])
})
afterAll(() => server.close())

async function list(query: Query, as: SignedInCaller = admin): Promise<PassListRow[]> {
  const data = await server.call(queryPass, query, { as })
  return typeof data === 'object' ? data.list : []
}
const outcomes = async (query: Query) => (await list(query)).map(pass => pass.outcome)

describe('POST /api/businessManage/findPassRecord', () => {
  it('returns passes, latest first', async () => {
    const passes = await list({})
    expect(passes.map(pass => pass.outcome)).toEqual(['unknownLane', 'noPlate', 'closed', 'opened'])
    expect(passes[3]).toEqual({
      passId: expect.any(Number),
      passedAt: '2026-03-02 08:00:00',
      receivedAt: '2026-03-02 10:00:00',
      plateNumber: '粤B00001',
      plateColor: 'blue',
      direction: 'in',
      parkingName: '甲车场',
      gateName: '主出入口',
      laneName: '入口 1',
      confidence: 0.98,
      outcome: 'opened',
      timing: 'late',
      orderId: expect.any(Number),
      orderNo: expect.stringMatching(/^20260302/),
      pictureUrl: 'https://x.test/1.jpg',
    } satisfies PassListRow)
  })

  it('shows an unknown lane by its code, and no order if none was made', async () => {
    const [unknown] = await list({ outcome: 'unknownLane' })
    expect(unknown).toMatchObject({ laneName: 'LOST', gateName: '', orderId: null, orderNo: '' })
  })

  it.each([
    [{ plateNumber: '粤B00001' }, ['closed', 'opened']],
    [{ plateNumber: '6666' }, ['unknownLane']],
    [{ direction: 'out' as const }, ['closed']],
    [{ begin: '2026-03-02 09:00:00', end: '2026-03-02 09:10:00' }, ['noPlate', 'closed']],
    [{ lotId: 0 }, []],
  ])('filters and counts by %o', async (filter, expected) => {
    expect(await outcomes(filter)).toEqual(expected)
    expect(await server.call(countPass, filter, { as: admin })).toEqual({ total: expected.length })
  })

  it('pages, and reverses the order', async () => {
    expect(await outcomes({ Page: 2, PerPage: 3 })).toEqual(['opened'])
    expect(await outcomes({ Descending: false, PerPage: 1 })).toEqual(['opened'])
  })

  it('invalid, signed out, not permitted', async () => {
    const reversed = { begin: '2026-03-02 10:00:00', end: '2026-03-02 09:00:00' }
    expect(await server.refuse(queryPass, reversed, { as: admin })).toMatchObject({ code: 'time.reversed' })
    expect(await server.refuse(queryPass, {})).toMatchObject({ state: 403 })
    const powerless = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(countPass, {}, { as: powerless })).toMatchObject({ state: 401 })
  })

  it('shows nothing to another tenant, nor to a person without a lot', async () => {
    expect(await list({ plateNumber: '0000' }, stranger)).toEqual([])
    const subTenantId = await addSubTenant(server, tenantId)
    expect(await list({}, await server.addUser(tenantId, ['pass.read'], { subTenantId }))).toEqual([])
  })
})

describe('POST /api/businessManage/findPassRecord with QueryAll', () => {
  it('exports the filtered passes, with codes in words', async () => {
    const data = await server.call(queryPass, { QueryAll: true, direction: 'in' }, { as: admin })
    const [headings, ...rows] = readSheet(await server.download(typeof data === 'string' ? data : '', admin))
    expect(headings?.slice(0, 5)).toEqual(['过车时间', '接收时间', '车牌号', '车牌颜色', '方向'])
    expect(rows.map(row => row[9])).toEqual(['未知车道', '无牌车', '入场开单'])
    expect(rows[2]?.slice(0, 5)).toEqual(['2026-03-02 08:00:00', '2026-03-02 10:00:00', '粤B00001', '蓝牌', '入场'])
  })

  it('refuses a person without the export permission', async () => {
    const reader = await server.addUser(tenantId, ['pass.read'])
    expect(await server.refuse(queryPass, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})
