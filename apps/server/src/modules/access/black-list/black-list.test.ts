import {
  type BlackListRow,
  type BodyOf,
  checkUserPassword,
  countBlackList,
  queryBlackList,
  removeBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
/** Belongs to a sub-tenant with two lots. */
let keeper: SignedInCaller
let own: TestLot
let other: TestLot

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['blackList.read'])
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  own = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
  other = await addLot(server, tenantId, { name: '西区停车场' })
  keeper = await server.addUser(tenantId, ['blackList.read', 'blackList.save', 'blackList.remove'], { subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('black_list').execute()
})

type Entry = BodyOf<typeof saveBlackList>
const save = async (entry: Entry, as = admin) => (await server.call(saveBlackList, entry, { as })).blackListId
const list = async (body: BodyOf<typeof queryBlackList> = {}, as = admin): Promise<BlackListRow[]> => {
  const data = await server.call(queryBlackList, body, { as })
  return typeof data === 'object' ? data.list : []
}
const plates = async (...of: Parameters<typeof list>) => (await list(...of)).map(row => row.plateNumber)
const audits = () =>
  server.owner.shared
    .selectFrom('audit')
    .select(['action', 'entity_id', 'user_id', 'before', 'after'])
    .where('action', 'like', 'blackList.%')
    .orderBy('audit_id', 'desc')
    .execute()

describe('query', () => {
  it('ok: returns what was saved, newest first', async () => {
    await save({ plateNumber: '粤B00001' })
    server.setTime(new Date('2026-03-02T09:30:00+08:00'))
    await save({ plateNumber: '粤B00002', plateColor: 'blue', lotId: own.lotId, ownerName: '张三', remark: '逃费' })
    expect(await list()).toMatchObject([
      {
        plateNumber: '粤B00002',
        plateColor: 'blue',
        lotId: own.lotId,
        parkingName: '东区停车场',
        ownerName: '张三',
        ownerPhone: '',
        validTime: null,
        status: 'active',
        remark: '逃费',
        creatorName: '管理员',
        createdAt: '2026-03-02 09:30:00',
      },
      { plateNumber: '粤B00001', lotId: null, parkingName: '', createdAt: '2026-03-02 08:00:00' },
    ])
  })

  it('ok: filters by part of the plate, owner, lot and status, with matching counts', async () => {
    await save({ plateNumber: '粤B12345', ownerName: 'Li Lei', validTime: '2026-03-02' })
    await save({ plateNumber: '粤B54321', lotId: own.lotId, disabled: true })
    await save({ plateNumber: '湘A12399', lotId: other.lotId })
    const cases: [BodyOf<typeof countBlackList>, string[]][] = [
      [{ plateNumber: 'b·123' }, ['粤B12345']],
      [{ plateNumber: '123' }, ['湘A12399', '粤B12345']],
      [{ ownerName: 'li l' }, ['粤B12345']],
      [{ lotId: own.lotId }, ['粤B12345', '粤B54321']],
      [{ status: 'disabled' }, ['粤B54321']],
      [{ status: 'active', plateNumber: '粤' }, ['粤B12345']],
      [{ plateNumber: '100%' }, []],
    ]
    for (const [filter, expected] of cases) {
      expect(await plates({ ...filter, Sort: 'plateNumber', Descending: false })).toEqual(expected)
      expect(await server.call(countBlackList, filter, { as: admin })).toEqual({ total: expected.length })
    }
  })

  it('ok: an entry is in force to the end of its last day in the tenant’s time zone', async () => {
    await save({ plateNumber: '粤B12345', validTime: '2026-03-02' })
    server.setTime(new Date('2026-03-02T15:59:59Z'))
    expect(await list()).toMatchObject([{ status: 'active' }])
    server.setTime(new Date('2026-03-02T16:00:00Z'))
    expect(await list()).toMatchObject([{ status: 'expired' }])
    expect(await plates({ status: 'expired' })).toEqual(['粤B12345'])
  })

  it('ok: pages and sorts; entries without an end come last', async () => {
    await save({ plateNumber: '粤B00001', validTime: '2026-05-01' })
    await save({ plateNumber: '粤B00002' })
    await save({ plateNumber: '粤B00003', validTime: '2026-04-01' })
    const sorted = { Sort: 'validTime', Descending: false, PerPage: 2 } as const
    expect(await plates(sorted)).toEqual(['粤B00003', '粤B00001'])
    expect(await plates({ ...sorted, Page: 2 })).toEqual(['粤B00002'])
  })

  it('signed out, not permitted', async () => {
    expect(await server.refuse(queryBlackList, {})).toMatchObject({ state: 403, code: 'session.missing' })
    const nobody = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(queryBlackList, {}, { as: nobody })).toMatchObject({
      state: 401,
      code: 'permission.missing',
    })
  })

  it("another tenant's list is empty", async () => {
    await save({ plateNumber: '粤B12345' })
    expect(await list({}, stranger)).toEqual([])
    expect(await server.call(countBlackList, {}, { as: stranger })).toEqual({ total: 0 })
  })

  it('scope of lots: shows the entries of the person’s lots and those of every lot', async () => {
    await save({ plateNumber: '粤B00001' })
    await save({ plateNumber: '粤B00002', lotId: own.lotId })
    await save({ plateNumber: '粤B00003', lotId: other.lotId })
    expect(await plates({ Sort: 'plateNumber', Descending: false }, keeper)).toEqual(['粤B00001', '粤B00002'])
    expect(await server.call(countBlackList, { lotId: other.lotId }, { as: keeper })).toEqual({ total: 1 })
  })
})

describe('export', () => {
  const sheetOf = async (body: BodyOf<typeof queryBlackList>, language: 'zh' | 'en' = 'zh') => {
    const data = await server.call(queryBlackList, { ...body, QueryAll: true }, { as: admin, language })
    const book = read(await server.download(typeof data === 'string' ? data : '', admin))
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    return { title: book.SheetNames[0], rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }) }
  }

  it('[EN-01] ok: one .xls with exactly the columns of specification 3, in their order', async () => {
    await save({ plateNumber: '粤B00001', ownerPhone: '13800138000', validTime: '2026-12-31', plateColor: 'blue' })
    await save({ plateNumber: '粤B00002', ownerName: '=1+1', disabled: true, remark: '冲卡' })
    expect(await sheetOf({ Sort: 'plateNumber', Descending: false })).toEqual({
      title: '黑名单',
      rows: [
        ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '状态', '备注'],
        ['粤B00001', '蓝牌', '', '13800138000', '2026-12-31', '生效中', ''],
        ['粤B00002', '', "'=1+1", '', '', '已停用', '冲卡'],
      ],
    })
  })

  it('ok: exports in English, and only what matches the filter', async () => {
    await save({ plateNumber: '粤B00001' })
    await save({ plateNumber: '湘A00002' })
    const { title, rows } = await sheetOf({ plateNumber: '湘' }, 'en')
    expect(title).toBe('Blacklist')
    expect(rows).toEqual([
      ['Plate', 'Plate colour', 'Owner', 'Phone', 'Valid until', 'Status', 'Remark'],
      ['湘A00002', '', '', '', '', 'Active', ''],
    ])
  })

  it('not permitted without blackList.export', async () => {
    expect(await server.refuse(queryBlackList, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save', () => {
  const refuse = (entry: Entry, as = admin) => server.refuse(saveBlackList, entry, { as })

  it('ok: adds an entry with an audit row and the plate normalised', async () => {
    const id = await save({ plateNumber: ' 粤b·12345 ' })
    expect(await plates()).toEqual(['粤B12345'])
    expect((await audits())[0]).toMatchObject({
      action: 'blackList.add',
      entity_id: String(id),
      user_id: admin.userId,
      before: null,
      after: { plateNumber: '粤B12345' },
    })
  })

  it('ok: changes an entry with an audit row of before and after', async () => {
    const id = await save({ plateNumber: '粤B12345', remark: '一' })
    await save({ blackListId: id, plateNumber: '粤B12345', remark: '二', lotId: own.lotId })
    expect(await list()).toMatchObject([{ blackListId: id, remark: '二', lotId: own.lotId }])
    expect((await audits())[0]).toMatchObject({
      action: 'blackList.change',
      before: { remark: '一', lotId: null },
      after: { remark: '二', lotId: own.lotId },
    })
  })

  it('ok: other fields of an entry can be changed after its last day', async () => {
    const id = await save({ plateNumber: '粤B12345', validTime: '2026-03-02' })
    server.setTime(new Date('2026-03-05T08:00:00+08:00'))
    await save({ blackListId: id, plateNumber: '粤B12345', validTime: '2026-03-02', disabled: true })
    expect(await refuse({ blackListId: id, plateNumber: '粤B12345', validTime: '2026-03-03' })).toMatchObject({
      code: 'day.past',
    })
  })

  it.each([
    [{ plateNumber: '粤B1' }, 'request.invalid', 'plateNumber'],
    [{ plateNumber: '粤B12345', ownerPhone: '123' }, 'request.invalid', 'ownerPhone'],
    [{ plateNumber: '粤B12345', remark: 'x'.repeat(33) }, 'request.invalid', 'remark'],
    [{ plateNumber: '粤B12345', validTime: '2026-03-01' }, 'day.past', 'validTime'],
    [{ plateNumber: '粤B12345', validTime: '2026-02-31' }, 'request.invalid', 'validTime'],
    [{ plateNumber: '粤B12345', lotId: 999_999 }, 'row.missing', 'lotId'],
  ])('invalid: %j is refused at its place', async (entry, code, path) => {
    expect(await refuse(entry)).toMatchObject({ state: 'failed', code, issues: [{ path }] })
    expect(await list()).toEqual([])
  })

  it('conflict: a plate is on a list only once, but may be on the lists of several lots', async () => {
    await save({ plateNumber: '粤B12345' })
    const id = await save({ plateNumber: '粤B12345', lotId: own.lotId })
    await save({ plateNumber: '粤B12345', lotId: other.lotId })
    const before = await audits()
    for (const entry of [{ plateNumber: '粤Ｂ12345' }, { blackListId: id, plateNumber: '粤B12345' }]) {
      expect(await refuse(entry)).toMatchObject({ code: 'plate.exists', issues: [{ path: 'plateNumber' }] })
    }
    expect(await audits()).toEqual(before)
  })

  it('signed out, not permitted', async () => {
    expect(await server.refuse(saveBlackList, { plateNumber: '粤B12345' })).toMatchObject({ state: 403 })
    expect(await refuse({ plateNumber: '粤B12345' }, reader)).toMatchObject({ state: 401 })
  })

  it("another tenant's entry and lot look missing", async () => {
    const id = await save({ plateNumber: '粤B12345' })
    expect(await refuse({ blackListId: id, plateNumber: '粤B99999' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ plateNumber: '粤B99999', lotId: own.lotId }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await plates()).toEqual(['粤B12345'])
  })

  it('scope of lots: may change only the entries of the person’s lots', async () => {
    const mine = await save({ plateNumber: '粤B00001', lotId: own.lotId }, keeper)
    await save({ blackListId: mine, plateNumber: '粤B00001', lotId: own.lotId, remark: 'x' }, keeper)
    const everywhere = await save({ plateNumber: '粤B00002' })
    const foreign = await save({ plateNumber: '粤B00003', lotId: other.lotId })
    const lotId = own.lotId
    const refusals: [Entry, string][] = [
      [{ plateNumber: '粤B00009' }, 'permission.missing'],
      [{ plateNumber: '粤B00009', lotId: other.lotId }, 'row.missing'],
      [{ blackListId: mine, plateNumber: '粤B00001' }, 'permission.missing'],
      [{ blackListId: everywhere, plateNumber: '粤B00002', lotId }, 'permission.missing'],
      [{ blackListId: foreign, plateNumber: '粤B00003', lotId }, 'row.missing'],
    ]
    for (const [entry, code] of refusals) expect(await refuse(entry, keeper)).toMatchObject({ code })
  })
})

describe('remove', () => {
  const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
  const refuse = (blackListIds: number[], as = admin) => server.refuse(removeBlackList, { blackListIds }, { as })

  it('[RP-04] asks for the password first, and again after five minutes', async () => {
    const id = await save({ plateNumber: '粤B12345' })
    expect(await refuse([id])).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck()
    server.setTime(new Date('2026-03-02T08:06:00+08:00'))
    expect(await refuse([id])).toMatchObject({ code: 'session.recheckNeeded' })
  })

  it('ok: removes with an audit row each', async () => {
    const ids = [await save({ plateNumber: '粤B00001' }), await save({ plateNumber: '粤B00002' })]
    await recheck()
    expect(await server.call(removeBlackList, { blackListIds: [...ids, ...ids] }, { as: admin })).toEqual({
      removed: 2,
    })
    expect(await list()).toEqual([])
    expect((await audits()).slice(0, 2)).toMatchObject([
      { action: 'blackList.remove', before: { plateNumber: '粤B00002' }, after: null },
      { action: 'blackList.remove', before: { plateNumber: '粤B00001' } },
    ])
  })

  it('invalid, signed out, not permitted', async () => {
    expect(await refuse([])).toMatchObject({ code: 'request.invalid' })
    expect(await server.refuse(removeBlackList, { blackListIds: [1] })).toMatchObject({ state: 403 })
    expect(await refuse([1], reader)).toMatchObject({ state: 401 })
  })

  it("missing: all or none, and another tenant's entry looks missing", async () => {
    const id = await save({ plateNumber: '粤B12345' })
    await Promise.all([recheck(), recheck(stranger)])
    expect(await refuse([id, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await refuse([id], stranger)).toMatchObject({ code: 'row.missing' })
    expect(await plates()).toEqual(['粤B12345'])
  })

  it('scope of lots: may remove only the entries of the person’s lots', async () => {
    const mine = await save({ plateNumber: '粤B00001', lotId: own.lotId })
    const everywhere = await save({ plateNumber: '粤B00002' })
    const foreign = await save({ plateNumber: '粤B00003', lotId: other.lotId })
    await recheck(keeper)
    expect(await refuse([mine, everywhere], keeper)).toMatchObject({ code: 'permission.missing' })
    expect(await refuse([mine, foreign], keeper)).toMatchObject({ code: 'row.missing' })
    expect(await server.call(removeBlackList, { blackListIds: [mine] }, { as: keeper })).toEqual({ removed: 1 })
  })
})
