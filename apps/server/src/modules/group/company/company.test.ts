import {
  type BodyOf,
  checkUserPassword,
  companyDetail,
  companyExcel,
  companyInside,
  companyOptions,
  countCompany,
  makeCompanyBill,
  queryCompany,
  queryCompanyVehicle,
  removeCompany,
  saveCompany,
  saveCompanyVehicle,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addCompany, companyEntry } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Sees only the lots of a sub-tenant. */
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(
    tenantId,
    ['company.read', 'company.save', 'company.remove', 'company.bill', 'companyVehicle.read', 'companyVehicle.save'],
    { subTenantId },
  )
  lot = await addLot(server, tenantId, { name: '南区车场' })
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  await server.owner.shared.deleteFrom('company_bill').execute()
  await server.owner.shared.deleteFrom('company').execute()
})

const add = (more: Parameters<typeof addCompany>[2] = {}, as = admin) =>
  addCompany(server, as, { lotIds: [lot.lotId], ...more })
const save = (more: Partial<BodyOf<typeof saveCompany>>, as = admin) =>
  server.call(saveCompany, companyEntry({ lotIds: [lot.lotId], ...more }), { as })
const refuse = async (more: Partial<BodyOf<typeof saveCompany>>, as = admin) => {
  const { code, message, issues } = await server.refuse(saveCompany, companyEntry({ lotIds: [lot.lotId], ...more }), {
    as,
  })
  return { code, message, path: issues?.[0]?.path }
}
const list = async (filter: BodyOf<typeof queryCompany> = {}, as = admin) => {
  const answer = await server.call(queryCompany, { Descending: false, ...filter }, { as })
  return typeof answer === 'object' ? answer.list : []
}
const names = async (filter: BodyOf<typeof queryCompany> = {}, as = admin) =>
  (await list(filter, as)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const audits = (action: string) =>
  server.owner.shared.selectFrom('audit').select(['before', 'after']).where('action', '=', action).execute()
const rightOf = async (companyId: number) => {
  const { rows } = await sql<{ spots: number; whenFull: string; periods: string; lots: number[]; plates: string[] }>`
    select spots, when_full as "whenFull", periods::text as periods,
      array(select lot_id from parking_right_lot as l where l.tenant_id = r.tenant_id and l.right_id = r.right_id order by 1) as lots,
      array(select plate from parking_right_plate as p where p.tenant_id = r.tenant_id and p.right_id = r.right_id order by 1) as plates
    from parking_right as r where holder = 'unit' and holder_id = ${companyId}`.execute(server.owner.shared)
  const [right] = rows
  return right && { ...right, lots: right.lots.map(Number) }
}
const enter = (plate: string, at = '09:00', of = lot) =>
  of.report([{ direction: 'in', plate, passedAt: `2026-03-10T${at}:00+08:00` }])
const leave = (plate: string, at = '11:00', of = lot) =>
  of.report([{ direction: 'out', plate, passedAt: `2026-03-10T${at}:00+08:00` }])

describe('POST /api/company/query', () => {
  it('ok: [CA-04] a row has its agreement, the current terms and the spots in use', async () => {
    await add({
      name: '示例科技有限公司',
      code: 'SL01',
      contact: '王芳',
      phone: '13800138000',
      address: '科技园 1 号',
      taxNumber: '91440300MA5FAKE001',
      agreementUntil: '2026-12-31',
      plates: ['粤B12345', '粤B12346'],
    })
    expect(await list()).toEqual([
      {
        companyId: expect.any(Number),
        name: '示例科技有限公司',
        code: 'SL01',
        contact: '王芳',
        phone: '13800138000',
        address: '科技园 1 号',
        taxNumber: '91440300MA5FAKE001',
        parkingName: '南区车场',
        lotIds: [lot.lotId],
        spots: 2,
        whenFull: 'temporary',
        price: '300.00',
        agreementFrom: '2026-01-01',
        agreementUntil: '2026-12-31',
        status: 'active',
        vehicles: 2,
        inside: 0,
        ...{ dueAmount: '0.00', overdueAmount: '0.00', payDays: 30 },
        ...{ creditLimit: null, creditUsed: null, creditLeft: null },
        enabled: true,
        isWhole: true,
        ...{ remark: '', creatorName: '管理员', createdAt: '2026-03-10 10:00:00' },
      },
    ])
  })

  it('finds by name or code, contact or phone, lot and status; sorts, pages and counts', async () => {
    await add({ name: '甲公司', code: 'A1', contact: '王芳', spots: 9 })
    await add({ name: '乙公司', code: 'B2', phone: '13900000001', spots: 3, agreementFrom: '2026-04-01' })
    await add({ name: '丙公司', lotIds: [kept.lotId], agreementUntil: '2026-02-28' })
    await add({ name: '丁公司', enabled: false })
    expect(await names({ name: 'b2' })).toEqual(['乙公司'])
    expect(await names({ name: '甲' })).toEqual(['甲公司'])
    expect(await names({ contact: '0001' })).toEqual(['乙公司'])
    expect(await names({ lotId: kept.lotId })).toEqual(['丙公司'])
    const byStatus = (['active', 'coming', 'over', 'off'] as const).map(status => names({ status }))
    expect(await Promise.all(byStatus)).toEqual([['甲公司'], ['乙公司'], ['丙公司'], ['丁公司']])
    expect(await names({ Sort: 'spots', Descending: true, PerPage: 2 })).toEqual(['甲公司', '乙公司'])
    expect(await server.call(countCompany, { lotId: lot.lotId }, { as: admin })).toEqual({ total: 3 })
  })

  it('another tenant sees nothing; a person with one of its lots sees it, but may not change it', async () => {
    const companyId = await add({ name: '两处', lotIds: [lot.lotId, kept.lotId] })
    await add({ name: '别处' })
    expect(await names({}, stranger)).toEqual([])
    expect((await list({}, keeper))[0]).toMatchObject({
      name: '两处',
      parkingName: '东区车场',
      lotIds: [kept.lotId],
      isWhole: false,
      dueAmount: null,
    })
    expect(await names({}, keeper)).toEqual(['两处'])
    expect(await server.refuse(companyDetail, { companyId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.call(companyOptions, {}, { as: keeper })).toEqual([{ companyId, name: '两处', isWhole: false }])
    expect(await refuse({ companyId, lotIds: [kept.lotId] }, keeper)).toMatchObject({
      code: 'company.otherLots',
      message: '单位“两处”还使用您无权管理的停车场，请由能管理其全部停车场的同事操作',
    })
  })

  it('[CA-09] /api/company/queryExcel and QueryAll are one .xls with its columns', async () => {
    await add({ name: '甲公司', agreementUntil: null, price: '300.5' })
    const url = await server.call(companyExcel, {}, { as: admin })
    const [headings, row] = readSheet(await server.download(url, admin))
    const expected = [
      '单位名称',
      '单位编码',
      '联系人',
      '联系电话',
      '地址',
      '税号',
      '可用停车场',
      '车位数',
      '车位占满后',
    ]
    expect(headings).toEqual([...expected, '每车位月价', '协议开始', '协议结束', '状态', '车辆数', '备注'])
    expect(row).toEqual([
      '甲公司',
      '',
      '',
      '',
      '',
      '',
      '南区车场',
      2,
      '按临时车收费',
      300.5,
      '2026-01-01',
      '长期',
      '生效中',
      0,
      '',
    ])
    const all = await server.call(queryCompany, { QueryAll: true }, { as: admin, language: 'en' })
    expect(readSheet(await server.download(typeof all === 'string' ? all : '', admin))[0]?.[0]).toBe('Company')
    const reader = await server.addUser(tenantId, ['company.read'])
    expect(await server.refuse(queryCompany, { QueryAll: true }, { as: reader })).toMatchObject({
      code: 'permission.missing',
    })
  })
})

describe('POST /api/company/save', () => {
  it('ok: updates the parking right: agreement days, spots, lots, plates', async () => {
    const companyId = await add({ plates: ['粤B12345'], agreementUntil: '2026-12-31', whenFull: 'pass' })
    expect(await rightOf(companyId)).toEqual({
      spots: 2,
      whenFull: 'pass',
      periods: '{["2025-12-31 16:00:00+00","2026-12-31 16:00:00+00")}',
      lots: [lot.lotId],
      plates: ['粤B12345'],
    })
    await save({ companyId, name: '改名', lotIds: [lot.lotId, kept.lotId], spots: 5, agreementUntil: '2026-06-30' })
    expect(await rightOf(companyId)).toMatchObject({
      spots: 5,
      whenFull: 'temporary',
      periods: '{["2025-12-31 16:00:00+00","2026-06-30 16:00:00+00")}',
      lots: [lot.lotId, kept.lotId],
    })
    expect((await audits('company.change')).at(-1)).toMatchObject({
      before: { agreementUntil: '2026-12-31', lotIds: [lot.lotId], terms: { spots: 2 } },
      after: { spots: 5, termsFrom: '2026-03-10' },
    })
  })

  it('disabled, a company is covered until yesterday; enabled again, from today', async () => {
    const companyId = await add({ name: '停用' })
    await save({ companyId, name: '停用', enabled: false })
    expect(await rightOf(companyId)).toMatchObject({ periods: '{["2025-12-31 16:00:00+00","2026-03-09 16:00:00+00")}' })
    server.setTime(new Date('2026-03-20T10:00:00+08:00'))
    await save({ companyId, name: '停用' })
    expect((await rightOf(companyId))?.periods).toContain('["2026-03-19 16:00:00+00",')
  })

  it('keeps the history of terms; a change may apply from an earlier day, not from a later one', async () => {
    const companyId = await add({ name: '历史' })
    await save({ companyId, name: '历史', spots: 5 })
    await save({ companyId, name: '历史', spots: 5, remark: '别的都没变' })
    await save({ companyId, name: '历史', spots: 8, price: '280', termsFrom: '2026-02-16' })
    const { terms } = await server.call(companyDetail, { companyId }, { as: admin })
    expect(terms).toEqual([
      { from: '2026-02-16', spots: 8, price: '280.00', enabled: true },
      { from: '2026-01-01', spots: 2, price: '300.00', enabled: true },
    ])
    expect(await refuse({ companyId, name: '历史', spots: 9, termsFrom: '2026-03-11' })).toMatchObject({
      code: 'company.termsLater',
      path: 'termsFrom',
    })
  })

  it('conflict: a change that affects a billed month', async () => {
    const companyId = await add({ name: '已出账' })
    await server.call(makeCompanyBill, { month: '2026-01', companyId }, { as: admin })
    expect(await refuse({ companyId, name: '已出账', spots: 9, termsFrom: '2026-01-31' })).toEqual({
      code: 'company.termsBilled',
      message: '2026-01 已出账，变更最早可从 2026-02-01 起；要更正之前的条件，请先作废相应账单',
      path: 'termsFrom',
    })
    await save({ companyId, name: '已出账', spots: 9, termsFrom: '2026-02-01' })
  })

  it('conflict: other agreement days in a billed month; later ones may change', async () => {
    const companyId = await add({ name: '已出账' })
    await server.call(makeCompanyBill, { month: '2026-01', companyId }, { as: admin })
    const change = { companyId, name: '已出账' }
    for (const days of [{ agreementFrom: '2026-01-02' }, { agreementUntil: '2026-01-30' }]) {
      expect(await refuse({ ...change, ...days })).toMatchObject({
        code: 'company.agreementBilled',
        path: 'agreementFrom',
      })
    }
    await save({ ...change, agreementUntil: '2026-01-31', spots: 5 })
  })

  it('conflict: a name or code of another company, also concurrently', async () => {
    await add({ name: '甲公司', code: 'A1' })
    expect(await refuse({ name: '甲公司' })).toMatchObject({ code: 'company.nameTaken', path: 'name' })
    expect(await refuse({ name: '乙公司', code: 'A1' })).toMatchObject({ code: 'company.codeTaken', path: 'code' })
    await save({ name: '甲公司', lotIds: [(await addLot(server, stranger.TenantId)).lotId] }, stranger)
    const twice = [1, 2].map(() =>
      server.post(saveCompany, companyEntry({ name: '同名', lotIds: [lot.lotId] }), { as: admin }),
    )
    expect((await Promise.all(twice)).filter(({ body }) => body.state === 'success')).toHaveLength(1)
  })

  it.each([
    [{ name: '甲' }, 'name'],
    [{ taxNumber: '123' }, 'taxNumber'],
    [{ phone: '12' }, 'phone'],
    [{ spots: 0 }, 'spots'],
    [{ price: '1.234' }, 'price'],
    [{ price: '1000001' }, 'price'],
    [{ lotIds: [] }, 'lotIds'],
    [{ agreementUntil: '2025-12-31' }, 'agreementUntil'],
    [{ agreementFrom: '2026-02-30' }, 'agreementFrom'],
  ])('invalid: %j', async (more, path) => expect((await refuse(more)).path).toBe(path))

  it('a lot that the caller does not see looks missing', async () => {
    for (const as of [stranger, keeper])
      expect(await refuse({}, as)).toMatchObject({ code: 'row.missing', path: 'lotIds' })
  })
})

describe('POST /api/company/inside', () => {
  const inside = async (companyId: number, as = admin) => {
    const { held, spots, vehicles } = await server.call(companyInside, { companyId }, { as })
    return { held, spots, vehicles: vehicles.map(({ plateNumber, holdsSpot }) => [plateNumber, holdsSpot]) }
  }

  it('ok: two spots, three vehicles: the third is charged like any other, and an exit frees a spot', async () => {
    const companyId = await add({ plates: ['粤B20001', '粤B20002', '粤B20003'] })
    await enter('粤B20001', '08:00')
    await enter('粤B20002', '08:10')
    await enter('粤B20003', '08:20')
    await enter('粤B29999', '08:30')
    expect(await inside(companyId)).toEqual({
      held: 2,
      spots: 2,
      vehicles: [
        ['粤B20003', false],
        ['粤B20002', true],
        ['粤B20001', true],
      ],
    })
    expect((await list()).map(row => row.inside)).toEqual([2])
    const [free] = await leave('粤B20001')
    const [charged] = await leave('粤B20003')
    expect([free?.payable, Number(charged?.payable) > 0]).toEqual(['0.00', true])
    expect(await inside(companyId)).toMatchObject({ held: 1 })
    await leave('粤B20002')
  })

  it('shows only vehicles in the caller’s lots, and counts all', async () => {
    const companyId = await add({ lotIds: [lot.lotId, kept.lotId], plates: ['粤B20004', '粤B20005'] })
    await enter('粤B20004')
    await enter('粤B20005', '09:00', kept)
    expect(await inside(companyId, keeper)).toEqual({ held: 2, spots: 2, vehicles: [['粤B20005', true]] })
    expect(await server.refuse(companyInside, { companyId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    await leave('粤B20004')
    await leave('粤B20005', '11:00', kept)
  })
})

describe('POST /api/company/remove', () => {
  const remove = (companyIds: number[], as = admin) => server.call(removeCompany, { companyIds }, { as })
  const refuseRemoval = async (companyIds: number[], as = admin) => {
    const { code, message } = await server.refuse(removeCompany, { companyIds }, { as })
    return { code, message }
  }

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['company.remove'])
    expect(await refuseRemoval([await add()], another)).toMatchObject({ code: 'session.recheckNeeded' })
  })

  it('ok: removes its vehicles and ends its parking right', async () => {
    const companyId = await add({ name: '要走', plates: ['粤B12345'] })
    await recheck()
    expect(await remove([companyId])).toEqual({ removed: 1 })
    expect(await names()).toEqual([])
    expect(await server.call(queryCompanyVehicle, {}, { as: admin })).toEqual({ CompanyVehicles: [] })
    expect(await rightOf(companyId)).toMatchObject({ periods: '{}', lots: [], plates: [] })
    expect((await audits('company.remove')).at(-1)?.before).toMatchObject({ name: '要走', plates: ['粤B12345'] })
  })

  it('conflict: a company with a bill stays, and so does the other of the call', async () => {
    const companyIds = [await add({ name: '有账' }), await add({ name: '没账' })]
    await server.call(makeCompanyBill, { month: '2026-01', companyId: companyIds[0] }, { as: admin })
    await recheck()
    expect(await refuseRemoval(companyIds)).toEqual({
      code: 'company.hasBills',
      message: '有账 有账单或收款，不能删除；请改为停用',
    })
    expect(await names({ Sort: 'name' })).toHaveLength(2)
  })

  it('another tenant’s company looks missing; one with lots that the caller does not see cannot be removed', async () => {
    const companyId = await add({ lotIds: [lot.lotId, kept.lotId] })
    await Promise.all([recheck(stranger), recheck(keeper)])
    expect(await refuseRemoval([companyId], stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuseRemoval([companyId], keeper)).toMatchObject({ code: 'company.otherLots' })
    expect(await names()).toHaveLength(1)
  })
})

it('row-level security separates its tables, even for a query without a tenant filter', async () => {
  const companyId = await add({ plates: ['粤B12345'] })
  await server.call(makeCompanyBill, { month: '2026-01', companyId }, { as: admin })
  const db = server.database.forTenant(stranger.TenantId)
  for (const table of ['company', 'company_lot', 'company_terms', 'company_vehicle', 'company_bill'] as const) {
    expect((await db.selectFrom(table).selectAll().execute()).filter(row => row.tenant_id === tenantId)).toEqual([])
    expect(await server.owner.shared.selectFrom(table).selectAll().execute()).not.toEqual([])
  }
  expect(
    await server.refuse(saveCompanyVehicle, { companyId, plateNumber: '粤B12399' }, { as: stranger }),
  ).toMatchObject({
    code: 'row.missing',
  })
})
