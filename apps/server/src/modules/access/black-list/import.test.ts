import {
  blackListTemplate,
  type ImportResult,
  importBlackList,
  queryBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('black_list').execute()
})

const heading = ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '备注']
const xlsx = (sheets: Record<string, unknown[][]>): Uint8Array => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
/** A date as a spreadsheet stores it: a number of days with a date format. */
const realDate = (day: string) => ({ t: 'n', v: Date.parse(day) / 86_400_000 + 25_569, z: 'yyyy-mm-dd' })
const sheet = (...rows: unknown[][]) => xlsx({ 黑名单: [heading, ...rows] })
const send = (bytes: Uint8Array, as: SignedInCaller | undefined = admin, language: 'zh' | 'en' = 'zh') =>
  server.upload(importBlackList, { name: '名单.xlsx', bytes }, { as, language })
const run = async (...args: Parameters<typeof send>): Promise<ImportResult> => {
  const answer = await send(...args)
  if (answer.state !== 'success') throw new Error(JSON.stringify(answer))
  return importBlackList.data.parse(answer.data)
}
const rowsOf = async (url: string) => {
  const book = read(await server.download(url, admin))
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
}
const listed = async () => {
  const data = await server.call(queryBlackList, { Sort: 'plateNumber', Descending: false }, { as: admin })
  return typeof data === 'object' ? data.list : []
}
const plates = async () => (await listed()).map(row => row.plateNumber)

describe('import', () => {
  it('ok: keeps the good rows, reports the bad ones and skips repeats', async () => {
    await server.call(saveBlackList, { plateNumber: '粤B00001', remark: '原有' }, { as: admin })
    const result = await run(
      sheet(
        ['粤B00001', '蓝牌', '', '', '', '重复'],
        ['粤b·00002', '绿', '张三', 13_800_138_000, realDate('2026-12-31'), ''],
        ['粤B1'],
        [],
        ['粤B00003', '紫', '', '', '2026/3/1'],
        ['粤Ｂ00002'],
        ['粤B00004', '', '', '12'],
      ),
    )
    expect(result).toMatchObject({ Total: 6, SuccessNum: 1, RepeatNum: 2, FailedNum: 3 })
    expect(result.FailedRecords).toMatchObject([
      { Sheet: '黑名单', Row: 4, ErrorMsg: '车牌号：车牌号格式不正确' },
      { Sheet: '黑名单', Row: 6, ErrorMsg: '车牌颜色：车牌颜色不在可选范围内；有效期至：有效期不能早于今天' },
      { Sheet: '黑名单', Row: 8, ErrorMsg: '车主电话：电话号码格式不正确' },
    ])
    expect(await listed()).toMatchObject([
      { plateNumber: '粤B00001', remark: '原有' },
      {
        plateNumber: '粤B00002',
        plateColor: 'green',
        lotId: null,
        ownerName: '张三',
        ownerPhone: '13800138000',
        validTime: '2026-12-31',
        status: 'active',
        creatorName: '管理员',
        createdAt: '2026-03-02 08:00:00',
      },
    ])
  })

  it('ok: the file of failed records can be corrected and imported', async () => {
    const { URL } = await run(sheet(['粤B00001'], ['粤B1', '蓝牌', '张三']))
    const [headings, row] = await rowsOf(URL)
    expect(headings).toEqual([...heading, '错误', '处理建议', '工作表', '行号'])
    expect(row).toMatchObject(['粤B1', '蓝牌', '张三', '', '', '', '车牌号：车牌号格式不正确', /京A12345/, '黑名单', 3])
    const corrected = ['粤B00002', ...(row ?? []).slice(1)]
    expect(await run(xlsx({ a: [headings ?? [], corrected] }))).toMatchObject({ SuccessNum: 1, FailedNum: 0, URL: '' })
    expect(await listed()).toMatchObject([{}, { plateNumber: '粤B00002', ownerName: '张三' }])
  })

  it('ok: a second import counts everything as a repeat', async () => {
    const bytes = sheet(['粤B00001'], ['粤B00002'])
    await run(bytes)
    expect(await run(bytes)).toMatchObject({ Total: 2, SuccessNum: 0, RepeatNum: 2, FailedNum: 0 })
  })

  it('ok: imports 5,000 rows and reports in English', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [`粤B${String(index).padStart(5, '0')}`, 'Blue'])
    const result = await run(sheet(...rows.with(77, ['nothing'])), admin, 'en')
    expect(result).toMatchObject({ Total: 5_000, SuccessNum: 4_999, FailedNum: 1 })
    expect(result.FailedRecords[0]?.ErrorMsg).toBe('Plate: This is not a plate number')
    expect(await send(sheet(...rows, ['粤B99999']))).toMatchObject({ code: 'file.tooManyRows' })
  })

  it('writes one audit row', async () => {
    await run(sheet(['粤B00001'], ['粤B1']))
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['action', 'entity_id', 'user_id', 'after'])
      .orderBy('audit_id', 'desc')
      .executeTakeFirst()
    expect(audit).toMatchObject({
      action: 'blackList.import',
      entity_id: '名单.xlsx',
      user_id: admin.userId,
      after: { total: 2, added: 1, failed: 1, keys: ['粤B00001'] },
    })
  })

  it.each([
    ['no .xlsx', new TextEncoder().encode('车牌号\n粤B12345'), 'file.notXlsx'],
    ['other headings', xlsx({ a: [['plate'], ['粤B12345']] }), 'file.wrongHeadings'],
    ['no rows', sheet(), 'file.noRows'],
    ['more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'file.tooLarge'],
  ])('invalid: %s', async (_, bytes, code) => {
    expect(await send(bytes)).toMatchObject({ state: 'failed', code })
  })

  it('invalid: no file at all', async () => {
    expect(await server.refuse(importBlackList, undefined, { as: admin })).toMatchObject({ code: 'file.missing' })
  })

  it('signed out, not permitted', async () => {
    const reader = await server.addUser(tenantId, ['blackList.read'])
    expect(await server.upload(importBlackList, { name: 'a.xlsx', bytes: sheet(['粤B00001']) })).toMatchObject({
      state: 403,
    })
    expect(await send(sheet(['粤B00001']), reader)).toMatchObject({ state: 401 })
    expect(await plates()).toEqual([])
  })

  it("another tenant's list is not changed, and its file not shown", async () => {
    const stranger = (await server.addTenant('乙停车')).admin
    const { URL } = await run(sheet(['粤B00001'], ['粤B1']), stranger)
    expect(await plates()).toEqual([])
    await expect(server.download(URL, admin)).rejects.toThrow('410')
  })
})

describe('import by somebody who sees some lots', () => {
  let lots: TestLot[]
  let keeper: SignedInCaller
  beforeAll(async () => {
    const { sub_tenant_id: subTenantId } = await server.owner.shared
      .insertInto('sub_tenant')
      .values({ tenant_id: tenantId, name: '东区' })
      .returning('sub_tenant_id')
      .executeTakeFirstOrThrow()
    lots = [await addLot(server, tenantId, { subTenantId }), await addLot(server, tenantId, { subTenantId })]
    await addLot(server, tenantId)
    keeper = await server.addUser(tenantId, ['blackList.read', 'blackList.import'], { subTenantId })
  })

  it('scope of lots: lists the plates at each of the person’s lots, and nowhere else', async () => {
    const [first] = lots
    await server.call(saveBlackList, { plateNumber: '粤B00001', lotId: first?.lotId ?? 0 }, { as: admin })
    const result = await run(sheet(['粤B00001'], ['粤B00002']), keeper)
    expect(result).toMatchObject({ Total: 2, SuccessNum: 2, RepeatNum: 0 })
    expect((await listed()).map(row => row.lotId).sort()).toEqual(lots.flatMap(lot => [lot.lotId, lot.lotId]).sort())
  })

  it('not permitted to a person without any lot', async () => {
    const { sub_tenant_id: subTenantId } = await server.owner.shared
      .insertInto('sub_tenant')
      .values({ tenant_id: tenantId, name: '空' })
      .returning('sub_tenant_id')
      .executeTakeFirstOrThrow()
    const nobody = await server.addUser(tenantId, ['blackList.import'], { subTenantId })
    expect(await send(sheet(['粤B00001']), nobody)).toMatchObject({ code: 'permission.missing' })
  })
})

describe('template', () => {
  it.each(['zh', 'en'] as const)('ok: has the headings and an example that imports as nothing (%s)', async language => {
    const { url } = await server.call(blackListTemplate, {}, { as: admin, language })
    const rows = await rowsOf(url)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveLength(6)
    expect(await send(xlsx({ a: rows }))).toMatchObject({ code: 'file.noRows' })
    expect(await run(xlsx({ a: [...rows, ['粤B12345']] }))).toMatchObject({ Total: 1, SuccessNum: 1 })
  })

  it('signed out, not permitted', async () => {
    const reader = await server.addUser(tenantId, ['blackList.read'])
    expect(await server.refuse(blackListTemplate, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(blackListTemplate, {}, { as: reader })).toMatchObject({ state: 401 })
  })
})
