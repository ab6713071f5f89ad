import {
  type BodyOf,
  checkUserPassword,
  countCompanyPass,
  countCompanyVehicle,
  queryCompanyPass,
  queryCompanyVehicle,
  removeCompanyVehicle,
  saveCompanyVehicle,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot
let companyId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['companyVehicle.read', 'companyVehicle.save', 'companyVehicle.remove'], {
    subTenantId,
  })
  lot = await addLot(server, tenantId, { name: '南区车场' })
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  await server.owner.shared.deleteFrom('parking_right_plate').execute()
  await server.owner.shared.deleteFrom('company').execute()
  companyId = await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId] })
})

type Wanted = Partial<BodyOf<typeof saveCompanyVehicle>>
const wanted = (more: Wanted = {}) => ({ companyId, plateNumber: '粤B12345', ...more })
const save = async (more: Wanted = {}, as = admin) =>
  (await server.call(saveCompanyVehicle, wanted(more), { as })).vehicleId
const refuse = async (more: Wanted = {}, as = admin) => {
  const { code, message, issues } = await server.refuse(saveCompanyVehicle, wanted(more), { as })
  return { code, message, path: issues?.[0]?.path }
}
const list = async (filter: BodyOf<typeof queryCompanyVehicle> = {}, as = admin) => {
  const answer = await server.call(queryCompanyVehicle, { Sort: 'plateNumber', Descending: false, ...filter }, { as })
  return typeof answer === 'object' ? answer.CompanyVehicles : []
}
const plates = async (filter: BodyOf<typeof queryCompanyVehicle> = {}, as = admin) =>
  (await list(filter, as)).map(({ plateNumber }) => plateNumber)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const rightPlates = async () =>
  (await server.owner.shared.selectFrom('parking_right_plate').select('plate').orderBy('plate').execute()).map(
    row => row.plate,
  )

describe('POST /api/companyvehicle/listCompanyVehicle', () => {
  it('[CA-07] its rows are CompanyVehicles; [CA-04] by filter and page', async () => {
    const other = await addCompany(server, admin, { name: '乙公司', lotIds: [kept.lotId], plates: ['粤B20001'] })
    await save({
      plateColor: 'blue',
      ownerName: '张三',
      ownerPhone: '13800138000',
      department: '研发部',
      remark: '班车',
    })
    expect(await list({ companyId })).toEqual([
      {
        vehicleId: expect.any(Number),
        companyId,
        companyName: '甲公司',
        plateNumber: '粤B12345',
        plateColor: 'blue',
        ownerName: '张三',
        ownerPhone: '13800138000',
        department: '研发部',
        parkingName: '南区车场',
        remark: '班车',
        isWhole: true,
        createdAt: '2026-03-10 10:00:00',
      },
    ])
    expect(await plates()).toEqual(['粤B12345', '粤B20001'])
    expect(await plates({ plateNumber: 'b200' })).toEqual(['粤B20001'])
    expect(await plates({ ownerName: '张' })).toEqual(['粤B12345'])
    expect(await plates({ lotId: kept.lotId })).toEqual(['粤B20001'])
    expect(await plates({ companyId: other })).toEqual(['粤B20001'])
    expect(await plates({ Page: 2, PerPage: 1 })).toEqual(['粤B20001'])
    expect(await server.call(countCompanyVehicle, { lotId: lot.lotId }, { as: admin })).toEqual({ total: 1 })
  })

  it('shows another tenant nothing, and a sub-tenant the vehicles that may use its lots', async () => {
    await save()
    await addCompany(server, admin, { lotIds: [kept.lotId, lot.lotId], plates: ['粤B20001'] })
    expect(await plates({}, stranger)).toEqual([])
    expect((await list({}, keeper)).map(row => [row.plateNumber, row.parkingName, row.isWhole])).toEqual([
      ['粤B20001', '东区车场', false],
    ])
  })

  it('with QueryAll is one .xls, for who may export', async () => {
    await save({ plateColor: 'green', department: '研发部' })
    const answer = await server.call(queryCompanyVehicle, { QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof answer === 'string' ? answer : '', admin))).toEqual([
      ['单位', '车牌号', '车牌颜色', '车主姓名', '车主电话', '部门', '可用停车场', '备注'],
      ['甲公司', '粤B12345', '绿牌', '', '', '研发部', '南区车场', ''],
    ])
    expect(await server.refuse(queryCompanyVehicle, { QueryAll: true }, { as: keeper })).toMatchObject({
      code: 'permission.missing',
    })
  })
})

describe('POST /api/companyvehicle/save', () => {
  it('ok: the plate is normalised, and covered by the agreement at once', async () => {
    const vehicleId = await save({ plateNumber: '粤b·12345' })
    expect(await rightPlates()).toEqual(['粤B12345'])
    await save({ vehicleId, plateNumber: '粤B54321', ownerName: '李四' })
    expect(await rightPlates()).toEqual(['粤B54321'])
    expect(await list()).toMatchObject([{ vehicleId, plateNumber: '粤B54321', ownerName: '李四' }])
  })

  it('conflict: a plate belongs to one company, which is named', async () => {
    await save()
    const other = await addCompany(server, admin, { name: '乙公司', lotIds: [lot.lotId], plates: ['粤B20001'] })
    const taken = {
      code: 'companyVehicle.taken',
      message: '粤B12345 已属于单位“甲公司”，请先从该单位移除',
      path: 'plateNumber',
    }
    expect(await refuse({ companyId: other })).toEqual(taken)
    expect(await refuse()).toEqual(taken)
    const [row] = await list({ companyId: other })
    expect(await refuse({ companyId: other, vehicleId: row?.vehicleId })).toEqual(taken)
    expect(await refuse({ vehicleId: row?.vehicleId, plateNumber: '粤B20002' })).toMatchObject({
      code: 'companyVehicle.companyFixed',
    })
  })

  it('when two companies add a plate at once, one gets it', async () => {
    const other = await addCompany(server, admin, { lotIds: [lot.lotId] })
    const answers = await Promise.all(
      [companyId, other, companyId, other].map(to =>
        server.post(saveCompanyVehicle, wanted({ companyId: to }), { as: admin }),
      ),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect(await rightPlates()).toEqual(['粤B12345'])
  })

  it('many vehicles added at once are all stored', async () => {
    const many = ['粤B30001', '粤B30002', '粤B30003', '粤B30004', '粤B30005']
    await Promise.all(many.map(plateNumber => save({ plateNumber })))
    expect(await rightPlates()).toEqual(many)
  })

  it('invalid: no plate; missing: another tenant’s company, or a removed vehicle', async () => {
    expect(await refuse({ plateNumber: '12345' })).toMatchObject({ code: 'request.invalid', path: 'plateNumber' })
    expect(await refuse({}, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({}, keeper)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ vehicleId: 999_999 })).toMatchObject({ code: 'row.missing' })
  })
})

describe('POST /api/companyvehicle/remove', () => {
  const codeOf = async (vehicleIds: number[], as = admin) =>
    (await server.refuse(removeCompanyVehicle, { vehicleIds }, { as })).code

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['companyVehicle.remove'])
    expect(await codeOf([await save()], another)).toBe('session.recheckNeeded')
  })

  it('ok: removes all or none; another company may then add the plate', async () => {
    const vehicleId = await save()
    await recheck()
    expect(await codeOf([vehicleId, 999_999])).toBe('row.missing')
    expect(await server.call(removeCompanyVehicle, { vehicleIds: [vehicleId] }, { as: admin })).toEqual({ removed: 1 })
    expect(await rightPlates()).toEqual([])
    await addCompany(server, admin, { lotIds: [lot.lotId], plates: ['粤B12345'] })
  })

  it('vehicles of another tenant or sub-tenant look missing', async () => {
    const vehicleId = await save()
    await Promise.all([recheck(stranger), recheck(keeper)])
    for (const as of [stranger, keeper]) expect(await codeOf([vehicleId], as)).toBe('row.missing')
  })
})

describe('POST /api/companyvehicle/listCompanyVehiclePass', () => {
  const passes = async (filter: BodyOf<typeof queryCompanyPass> = {}, as = admin) => {
    const answer = await server.call(queryCompanyPass, { Descending: false, ...filter }, { as })
    return typeof answer === 'object' ? answer.CompanyVehicles : []
  }

  it('[CA-07] passes of companies’ vehicles in a range of time, as CompanyVehicles and as .xls', async () => {
    await save({ ownerName: '张三', department: '研发部' })
    await lot.report([
      { direction: 'in', plate: '粤B12345', passedAt: '2026-03-09T08:00:00+08:00' },
      { direction: 'in', plate: '粤B99999', passedAt: '2026-03-09T08:10:00+08:00' },
      { direction: 'out', plate: '粤B12345', passedAt: '2026-03-09T18:00:00+08:00' },
      { direction: 'out', plate: '粤B99999', passedAt: '2026-03-09T18:10:00+08:00' },
    ])
    expect(await passes()).toMatchObject([
      {
        companyName: '甲公司',
        plateNumber: '粤B12345',
        ownerName: '张三',
        department: '研发部',
        direction: 'in',
        passedAt: '2026-03-09 08:00:00',
        parkingName: '南区车场',
        laneName: '入口 1',
        outcome: 'opened',
      },
      { direction: 'out', outcome: 'closed' },
    ])
    const afternoon = { begin: '2026-03-09 12:00:00', end: '2026-03-09 23:59:59' }
    expect((await passes(afternoon)).map(pass => pass.direction)).toEqual(['out'])
    expect(await server.call(countCompanyPass, afternoon, { as: admin })).toEqual({ total: 1 })
    expect(await passes({ direction: 'in', lotId: kept.lotId })).toEqual([])
    expect(await passes({}, stranger)).toEqual([])
    expect(await passes({}, keeper)).toEqual([])
    const answer = await server.call(queryCompanyPass, { ...afternoon, QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof answer === 'string' ? answer : '', admin))
    const cells = ['甲公司', '粤B12345', '蓝牌', '张三', '研发部', '2026-03-09 18:00:00', '出场', '南区车场']
    expect([rows.length, rows[1]?.slice(0, cells.length)]).toEqual([2, cells])
  })
})
