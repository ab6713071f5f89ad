import {
  type BodyOf,
  checkUserPassword,
  countWhiteList,
  importWhiteList,
  orderDetail,
  queryOrder,
  queryWhiteList,
  removeWhiteList,
  saveWhiteList,
  type WhiteListRow,
  whiteListImportColumns,
  whiteListNamesZh,
  whiteListTemplate,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { daysFault } from './rules.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
/** Sees one of the two lots. */
let keeper: SignedInCaller
let own: TestLot
let other: TestLot

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['whiteList.read'])
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  own = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
  other = await addLot(server, tenantId, { name: '西区停车场' })
  keeper = await server.addUser(tenantId, ['whiteList.read', 'whiteList.save', 'whiteList.remove'], { subTenantId })
  const ruleId = await publishRule(server, admin, { name: '十元', rule: hourlyRule(1_000) })
  await assignRules(server, admin, own.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('white_list').execute()
})

type Entry = BodyOf<typeof saveWhiteList>
const entryOf = (more: Partial<Entry> = {}): Entry => ({
  PlateNumber: '粤B12345',
  lotId: own.lotId,
  BeginDate: '2026-03-01',
  ...more,
})
const save = async (more: Partial<Entry> = {}, as = admin) =>
  (await server.call(saveWhiteList, entryOf(more), { as })).whiteListId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveWhiteList, entryOf(more), { as })
const list = async (body: BodyOf<typeof queryWhiteList> = {}, as = admin): Promise<WhiteListRow[]> => {
  const data = await server.call(queryWhiteList, body, { as })
  return typeof data === 'object' ? data.list : []
}
const plates = async (...of: Parameters<typeof list>) => (await list(...of)).map(row => row.PlateNumber)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const lastAudits = async (count: number) => {
  const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
  return (await audits.where('entity', '=', 'whiteList').orderBy('audit_id').execute()).slice(-count)
}

describe('[operation/whiteList] query', () => {
  it('ok: shows what was saved, and whether it holds on the day of its lot', async () => {
    const whiteListId = await save({ ParkSpotNumber: 'A-1', OwnerName: '张三', EndDate: '2026-03-02' })
    expect(await list()).toEqual([
      {
        whiteListId,
        PlateNumber: '粤B12345',
        lotId: own.lotId,
        ParkLotName: '东区停车场',
        ParkSpotNumber: 'A-1',
        OwnerName: '张三',
        BeginDate: '2026-03-01',
        EndDate: '2026-03-02',
        CreatorName: '管理员',
        status: 'active',
        createdAt: '2026-03-02 08:00:00',
      },
    ])
    server.setTime(new Date('2026-03-02T00:00:00+08:00'))
    expect(await list({ status: 'active' })).toHaveLength(1)
    await save({ whiteListId, EndDate: '2026-03-01' })
    expect(await list()).toMatchObject([{ status: 'expired' }])
    server.setTime(new Date('2026-02-28T23:59:59+08:00'))
    expect(await list()).toMatchObject([{ status: 'coming' }])
  })

  it('ok: filters, sorts, pages and counts', async () => {
    await save({ PlateNumber: '粤B00001', OwnerName: 'Li Lei', EndDate: '2026-05-01' })
    await save({ PlateNumber: '粤B00002', lotId: other.lotId })
    await save({ PlateNumber: '湘A00012', BeginDate: '2026-04-01' })
    const cases: [BodyOf<typeof countWhiteList>, string[]][] = [
      [{ PlateNumber: 'b·000' }, ['粤B00001', '粤B00002']],
      [{ OwnerName: 'li l' }, ['粤B00001']],
      [{ lotId: other.lotId }, ['粤B00002']],
      [{ status: ['coming'] }, ['湘A00012']],
    ]
    for (const [filter, expected] of cases) {
      expect(await plates({ ...filter, Sort: 'PlateNumber', Descending: false })).toEqual(expected)
      expect(await server.call(countWhiteList, filter, { as: admin })).toEqual({ total: expected.length })
    }
    expect(await plates({ Sort: 'EndDate', Descending: false, PerPage: 1 })).toEqual(['粤B00001'])
  })

  it('another tenant and who sees another lot see nothing', async () => {
    await save({ lotId: other.lotId })
    expect(await plates({}, stranger)).toEqual([])
    expect(await plates({}, keeper)).toEqual([])
    expect(await server.call(countWhiteList, {}, { as: keeper })).toEqual({ total: 0 })
  })

  it('[EN-01] ok: one .xls with exactly the columns of specification 3, in their order', async () => {
    await save({ ParkSpotNumber: 'A-1', OwnerName: '张三' })
    const url = await server.call(queryWhiteList, { QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toEqual([
      ['车牌号', '停车场', '车位号', '车主姓名', '开始日期', '结束日期', '创建人'],
      ['粤B12345', '东区停车场', 'A-1', '张三', '2026-03-01', '', '管理员'],
    ])
    expect(await server.refuse(queryWhiteList, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('[operation/whiteList] save', () => {
  it('ok: adds and changes, each with its audit row', async () => {
    const whiteListId = await save({ PlateNumber: ' 粤b·12345 ' })
    await save({ whiteListId, PlateNumber: '粤B54321' })
    expect(await plates()).toEqual(['粤B54321'])
    expect(await lastAudits(2)).toMatchObject([
      { action: 'whiteList.add', before: null, after: { PlateNumber: '粤B12345' } },
      { action: 'whiteList.change', before: { PlateNumber: '粤B12345' }, after: { PlateNumber: '粤B54321' } },
    ])
  })

  it.each([
    [{ PlateNumber: '粤B1' }, 'request.invalid', 'PlateNumber'],
    [{ BeginDate: '2026-02-31' }, 'request.invalid', 'BeginDate'],
    [{ EndDate: '2026-02-31' }, 'request.invalid', 'EndDate'],
    [{ EndDate: '2026-02-28' }, 'whiteList.reversed', 'EndDate'],
    [{ lotId: 999_999 }, 'row.missing', 'lotId'],
  ])('invalid: %j is refused at its place', async (more, code, path) => {
    expect(await refuse(more)).toMatchObject({ code, issues: [{ path }] })
    expect(await list()).toEqual([])
  })

  it('conflict: a plate is on the list of a lot once, by adding and by changing', async () => {
    await save()
    const whiteListId = await save({ lotId: other.lotId })
    for (const more of [{}, { whiteListId }])
      expect(await refuse(more)).toMatchObject({ code: 'whiteList.exists', issues: [{ path: 'PlateNumber' }] })
  })

  it('not permitted, another tenant’s and another lot’s look like missing', async () => {
    const whiteListId = await save({ lotId: other.lotId })
    expect(await refuse({}, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ whiteListId }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ whiteListId }, keeper)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ lotId: other.lotId, PlateNumber: '粤B99999' }, keeper)).toMatchObject({ code: 'row.missing' })
  })
})

it('remove: after the password re-check, all or none, within one’s lots, with an audit row each', async () => {
  const mine = await save()
  const foreign = await save({ lotId: other.lotId })
  server.setTime(new Date('2026-03-02T08:30:00+08:00'))
  const refuseAll = (whiteListIds: number[], as = admin) => server.refuse(removeWhiteList, { whiteListIds }, { as })
  expect(await refuseAll([mine])).toMatchObject({ code: 'session.recheckNeeded' })
  await Promise.all([recheck(), recheck(keeper), recheck(stranger)])
  expect(await refuseAll([mine, foreign], keeper)).toMatchObject({ code: 'row.missing' })
  expect(await refuseAll([mine], stranger)).toMatchObject({ code: 'row.missing' })
  expect(await refuseAll([mine], reader)).toMatchObject({ state: 401 })
  expect(await server.call(removeWhiteList, { whiteListIds: [mine, foreign] }, { as: admin })).toEqual({ removed: 2 })
  expect(await list()).toEqual([])
  expect(await lastAudits(2)).toMatchObject([{ action: 'whiteList.remove' }, { action: 'whiteList.remove' }])
})

describe('[operation/whiteList] what it does', () => {
  const at = (time: string) => `2026-03-02T${time}:00+08:00`
  const visit = async (plate: string, lot = own, from = '08:00', to = '10:00') => {
    server.setTime(new Date(at(to)))
    await lot.report([{ direction: 'in', plate, passedAt: at(from) }])
    const [exit] = await lot.report([{ direction: 'out', plate, passedAt: at(to) }])
    return exit?.payable
  }

  it('a white-listed plate parks free in its lot on its days, and the bill says why', async () => {
    await save({ PlateNumber: '粤B00001' })
    await save({ PlateNumber: '粤B00002', EndDate: '2026-03-01' })
    await save({ PlateNumber: '粤B00003', BeginDate: '2026-03-03' })
    await save({ PlateNumber: '粤B00004', lotId: other.lotId })
    const fees = []
    for (const last of [1, 2, 3, 4]) fees.push(await visit(`粤B0000${last}`))
    expect(fees).toEqual(['0.00', '20.00', '20.00', '20.00'])
    const found = await server.call(queryOrder, { plateNumber: '粤B00001' }, { as: admin })
    const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
    const { fee } = await server.call(orderDetail, { orderId }, { as: admin })
    expect(fee).toMatchObject([{ kind: 'free', why: 'whiteList' }])
  })

  it('taken off the list while inside, it is charged from then on; another plate in its place is not covered before', async () => {
    const whiteListId = await save({ PlateNumber: '粤B00011' })
    await own.report([{ direction: 'in', plate: '粤B00011', passedAt: at('08:00') }])
    server.setTime(new Date(at('09:00')))
    await recheck()
    await server.call(removeWhiteList, { whiteListIds: [whiteListId] }, { as: admin })
    server.setTime(new Date(at('10:00')))
    const [exit] = await own.report([{ direction: 'out', plate: '粤B00011', passedAt: at('10:00') }])
    expect(exit?.payable).toBe('10.00')
  })
})

describe('[operation/whiteList] import', () => {
  const send = (row: Partial<Record<(typeof whiteListImportColumns)[number], string>>, as = admin) =>
    server.upload(importWhiteList, importSheetOf(whiteListImportColumns, whiteListNamesZh.field, row), { as })
  const row = { PlateNumber: '粤B00021', ParkLotName: '东区停车场', BeginDate: '2026/3/1', EndDate: '' }

  it('ok: adds a row with its right; a second time it is a repeat', async () => {
    expect(await send(row)).toMatchObject({ data: { Total: 1, SuccessNum: 1 } })
    expect(await send(row)).toMatchObject({ data: { SuccessNum: 0, RepeatNum: 1 } })
    expect(await list()).toMatchObject([{ PlateNumber: '粤B00021', BeginDate: '2026-03-01', EndDate: null }])
    await own.report([{ direction: 'in', plate: '粤B00021', passedAt: '2026-03-02T08:00:00+08:00' }])
    const [exit] = await own.report([{ direction: 'out', plate: '粤B00021', passedAt: '2026-03-02T09:00:00+08:00' }])
    expect(exit?.payable).toBe('0.00')
  })

  it('invalid: a row is answered with its place and what to do', async () => {
    for (const [bad, message] of [
      [{ ParkLotName: '没有' }, /^停车场：/],
      [{ EndDate: '2026-02-01' }, /^结束日期：/],
      [{ BeginDate: '' }, /^开始日期：/],
      [{ PlateNumber: '粤B1' }, /^车牌号：/],
    ] as const)
      expect(await send({ ...row, ...bad })).toMatchObject({
        data: { FailedNum: 1, FailedRecords: [{ Row: 2, ErrorMsg: expect.stringMatching(message) }] },
      })
    expect(await list()).toEqual([])
  })

  it('not permitted, and the template has an example that is passed over', async () => {
    expect(await send(row, reader)).toMatchObject({ state: 401 })
    const { url } = await server.call(whiteListTemplate, {}, { as: admin })
    const [headings = [], example = []] = readSheet(await server.download(url, admin))
    expect(headings).toEqual(whiteListImportColumns.map(column => whiteListNamesZh.field[column]))
    const sent = Object.fromEntries(whiteListImportColumns.map((column, at) => [column, String(example[at])]))
    expect(await send(sent)).toMatchObject({ code: 'file.noRows' })
  })
})

it('daysFault: any two days in their order are right, and reversed only where they differ', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [first = '', last = ''] = [a, b].map(date => date.toISOString().slice(0, 10)).toSorted()
      expect(daysFault({ BeginDate: first, EndDate: last })).toBeUndefined()
      expect(daysFault({ BeginDate: last, EndDate: first })?.code).toBe(
        first === last ? undefined : 'whiteList.reversed',
      )
    }),
  )
})
