import { countPresence, type PresenceRow, queryPresence, saveBlackList } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let otherLot: TestLot
let subTenantId: number

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
type Query = Parameters<typeof server.call<typeof queryPresence>>[1]
const list = async (query: Query, as: SignedInCaller = admin): Promise<PresenceRow[]> =>
  (await server.call(queryPresence, query, { as })).list
const plates = async (query: Query, as?: SignedInCaller) => (await list(query, as)).map(row => row.plateNumber)

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('邻居停车')).admin
  subTenantId = await addSubTenant(server, tenantId)
  lot = await addLot(server, tenantId, { name: '甲车场' })
  otherLot = await addLot(server, tenantId, { name: '东区车场', subTenantId })
  await lot.report([
    { direction: 'in', plate: '粤B00001', passedAt: at('08:00') },
    { direction: 'in', plate: '粤B00002', passedAt: at('09:30') },
    { direction: 'in', plate: '粤B00003', passedAt: at('10:00') },
    { direction: 'out', plate: '粤B00003', passedAt: at('11:00') },
  ])
  await otherLot.report([{ direction: 'in', plate: '京A66666', passedAt: at('11:45') }])
})
afterAll(() => server.close())

describe('POST api/parking/queryInside', () => {
  it('returns the vehicles inside with what each would pay now', async () => {
    const [latest, , first] = await list({})
    expect(await plates({})).toEqual(['京A66666', '粤B00002', '粤B00001'])
    expect(latest).toMatchObject({ parkingLength: 15, payableAmount: '0.00' })
    expect(first).toEqual({
      orderId: expect.any(Number),
      orderNo: expect.stringMatching(/^20260302/),
      plateNumber: '粤B00001',
      plateColor: 'blue',
      parkingName: '甲车场',
      gateName: '主出入口',
      laneName: '入口 1',
      cameAt: '2026-03-02 08:00:00',
      parkingLength: 240,
      payableAmount: '20.00',
      blackListed: false,
    } satisfies PresenceRow)
  })

  it.each([
    [{ plateNumber: 'b0000' }, ['粤B00002', '粤B00001']],
    [{ longerThanHours: 4 }, ['粤B00001']],
    [{ longerThanHours: 5 }, []],
  ])('filters and counts by %o', async (filter, expected) => {
    expect(await plates(filter)).toEqual(expected)
    expect(await server.call(countPresence, filter, { as: admin })).toEqual({ total: expected.length })
  })

  it('pages, and reverses the order', async () => {
    expect(await plates({ PerPage: 1, Page: 2 })).toEqual(['粤B00002'])
    expect(await plates({ Descending: false, PerPage: 1 })).toEqual(['粤B00001'])
  })

  it('marks black-listed plates: on the list of the lot or of every lot, until the last day is over', async () => {
    const blackList = (plateNumber: string, more: object) =>
      server.call(saveBlackList, { plateNumber, ...more }, { as: admin })
    await blackList('京A66666', { validTime: '2026-03-02' })
    await blackList('粤B00001', { lotId: otherLot.lotId })
    await blackList('粤B00002', { disabled: true })
    const listed = async () => (await list({})).filter(row => row.blackListed).map(row => row.plateNumber)
    expect(await listed()).toEqual(['京A66666'])
    server.setTime(new Date('2026-03-03T00:00:00+08:00'))
    admin = await server.signIn(admin.account)
    expect(await listed()).toEqual([])
    server.setTime(new Date(at('12:00')))
  })

  it('signed out, and not permitted', async () => {
    expect(await server.refuse(queryPresence, {})).toMatchObject({ state: 403 })
    const powerless = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(queryPresence, {}, { as: powerless })).toMatchObject({ state: 401 })
  })

  it('shows nothing to another tenant, and only its own lots to a sub-tenant', async () => {
    expect(await plates({}, stranger)).toEqual([])
    const local = await server.addUser(tenantId, ['presence.read'], { subTenantId })
    expect(await plates({}, local)).toEqual(['京A66666'])
    expect(await plates({ lotId: lot.lotId }, local)).toEqual([])
  })
})
