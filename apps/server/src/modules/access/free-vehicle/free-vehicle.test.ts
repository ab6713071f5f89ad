import {
  type BodyOf,
  checkUserPassword,
  countFreeVehicle,
  queryFreeVehicle,
  removeFreeVehicle,
  saveFreeVehicle,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let guard: SignedInCaller
let harbour: number
let market: number

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId, '分公司')
  harbour = (await addLot(server, tenantId, { name: '滨江', subTenantId })).lotId
  market = (await addLot(server, tenantId, { name: '东门' })).lotId
  reader = await server.addUser(tenantId, ['freeVehicle.read'])
  const mayAll = ['freeVehicle.read', 'freeVehicle.save', 'freeVehicle.remove'] as const
  guard = await server.addUser(tenantId, [...mayAll], { subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('free_vehicle').execute()
})

type Entry = BodyOf<typeof saveFreeVehicle>
const police: Omit<Entry, 'lotIds'> = {
  name: '警车',
  plateKinds: ['police'],
  beginsOn: '2026-01-01',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}
const entryOf = (more: Partial<Entry>): Entry => ({ ...police, lotIds: [harbour], ...more })
const save = async (more: Partial<Entry> = {}, as = admin) =>
  (await server.call(saveFreeVehicle, entryOf(more), { as })).freeVehicleId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveFreeVehicle, entryOf(more), { as })
const list = async (body: BodyOf<typeof queryFreeVehicle> = {}, as = admin) => {
  const data = await server.call(queryFreeVehicle, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const lastAudits = async () => {
  const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
  return (await audits.where('entity', '=', 'freeVehicle').orderBy('audit_id').execute()).slice(-2)
}

describe('[operation/freeVehicles] the list', () => {
  it('ok: says in words which vehicles are free, when and how long', async () => {
    await save({
      lotIds: [market, harbour],
      patterns: ['粤b00*'],
      plateColors: ['white'],
      weekdays: [6, 7],
      fromHour: '22:00',
      untilHour: '06:00',
      freeMinutes: 120,
    })
    expect(await list()).toMatchObject([
      {
        name: '警车',
        parkingNames: ['东门', '滨江'],
        vehicles: '警车、粤B00*；白牌',
        period: '2026-01-01 – 长期；周六、周日 22:00–次日06:00',
        freeTime: '前 120 分钟',
        status: 'enabled',
        isWhole: true,
        creatorName: '管理员',
      },
    ])
  })

  it('ok: filters, pages, counts and exports', async () => {
    await save({ name: 'a', disabled: true })
    await save({ name: 'b', lotIds: [market] })
    expect(await names({ lotId: market })).toEqual(['b'])
    expect(await names({ status: 'disabled' })).toEqual(['a'])
    expect(await names({ PerPage: 1, Page: 2 })).toEqual(['b'])
    expect(await server.call(countFreeVehicle, { name: 'b' }, { as: admin })).toEqual({ total: 1 })
    const url = await server.call(queryFreeVehicle, { name: 'b', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows[1]?.slice(0, 6)).toEqual(['b', '东门', '警车', '2026-01-01 – 长期；每天 全天', '全程免费', '启用'])
    expect(await server.refuse(queryFreeVehicle, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })

  it('another tenant sees nothing, and a person only rules of his lots', async () => {
    await save({ name: 'a', lotIds: [market] })
    await save({ name: 'b', lotIds: [market, harbour] })
    expect(await names({}, stranger)).toEqual([])
    expect(await list({}, guard)).toMatchObject([{ name: 'b', parkingNames: ['滨江'], isWhole: false }])
  })
})

describe('[operation/freeVehicles] saving', () => {
  it('ok: adds and changes, each with its audit row', async () => {
    const freeVehicleId = await save()
    await save({ freeVehicleId, freeMinutes: 60 })
    expect(await lastAudits()).toMatchObject([
      { action: 'freeVehicle.add', before: null, after: { name: '警车', plateKinds: ['police'] } },
      { action: 'freeVehicle.change', before: { freeMinutes: null }, after: { freeMinutes: 60 } },
    ])
  })

  it.each([
    [{ plateKinds: [] }, 'plateKinds', 'freeVehicle.nobody'],
    [{ patterns: ['**'] }, 'patterns.0', '至少含一个确定的字符'],
    [{ weekdays: [] }, 'weekdays', '请至少选择一天'],
    [{ beginsOn: '2026-02-31' }, 'beginsOn', 'YYYY-MM-DD'],
    [{ endsOn: '2025-12-31' }, 'endsOn', 'freeVehicle.reversed'],
    [{ fromHour: '08:00' }, 'untilHour', 'weeklyHours.wrong'],
    [{ fromHour: '08:00', untilHour: '08:00' }, 'untilHour', 'weeklyHours.wrong'],
    [{ lotIds: [] }, 'lotIds', undefined],
    [{ lotIds: [999_999] }, 'lotIds', 'row.missing'],
  ] as const)('invalid: %j', async (more, path, said) => {
    const refused = await refuse(more as unknown as Partial<Entry>)
    expect(refused).toMatchObject({ issues: [{ path }] })
    if (said) expect(JSON.stringify(refused)).toContain(said)
  })

  it('conflict: a name is taken', async () => {
    await save({ name: 'a' })
    const freeVehicleId = await save({ name: 'b' })
    for (const entry of [{ name: 'a' }, { freeVehicleId, name: 'a' }])
      expect(await refuse(entry)).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
  })

  it('not permitted, another tenant’s, and a rule of lots that he does not see', async () => {
    const freeVehicleId = await save({ lotIds: [harbour, market] })
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ freeVehicleId, name: 'b' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ freeVehicleId, name: 'b' }, guard)).toMatchObject({ code: 'freeVehicle.partly' })
    expect(await refuse({ name: 'b', lotIds: [market] }, guard)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['警车'])
  })
})

describe('[operation/freeVehicles] removing', () => {
  const remove = (freeVehicleIds: number[], as = admin) => server.refuse(removeFreeVehicle, { freeVehicleIds }, { as })

  it('ok: after the password re-check, all or none', async () => {
    const freeVehicleIds = [await save({ name: 'a' }), await save({ name: 'b' })]
    expect(await remove(freeVehicleIds)).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck()
    expect(await remove([...freeVehicleIds, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await server.call(removeFreeVehicle, { freeVehicleIds }, { as: admin })).toEqual({ removed: 2 })
    expect(await names()).toEqual([])
    expect(await lastAudits()).toMatchObject([{ action: 'freeVehicle.remove' }, { action: 'freeVehicle.remove' }])
  })

  it('not permitted, another tenant’s, and a rule of lots that he does not see', async () => {
    const freeVehicleIds = [await save({ lotIds: [harbour, market] })]
    for (const as of [stranger, guard]) await recheck(as)
    expect(await remove(freeVehicleIds, reader)).toMatchObject({ state: 401 })
    expect(await remove(freeVehicleIds, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await remove(freeVehicleIds, guard)).toMatchObject({ code: 'freeVehicle.partly' })
    expect(await names()).toEqual(['警车'])
  })
})
