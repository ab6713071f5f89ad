import {
  companyVehicleTemplate,
  type ImportResult,
  importCompanyVehicle,
  queryCompanyVehicle,
  queryMessage,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('parking_right_plate').execute()
  await server.owner.shared.deleteFrom('company').execute()
  await addCompany(server, admin, { name: '甲公司', code: 'A1', lotIds: [lot.lotId], plates: ['粤B00001'] })
  await addCompany(server, admin, { name: '乙公司', lotIds: [lot.lotId], plates: ['粤B00002'] })
})

const heading = ['单位', '车牌号', '车牌颜色', '车主姓名', '车主电话', '部门', '备注']
const sheet = (...rows: unknown[][]): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([heading, ...rows]), '车辆')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
const run = async (bytes: Uint8Array, as = admin): Promise<ImportResult> => {
  const answer = await server.upload(importCompanyVehicle, { name: '车辆.xlsx', bytes }, { as })
  if (answer.state !== 'success') throw new Error(JSON.stringify(answer))
  return importCompanyVehicle.data.parse(answer.data)
}
const rowsOf = async (url: string) => {
  const book = read(await server.download(url, admin))
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
}
const listed = async () => {
  const data = await server.call(queryCompanyVehicle, { Sort: 'plateNumber', Descending: false }, { as: admin })
  return typeof data === 'object' ? data.CompanyVehicles.map(row => [row.plateNumber, row.companyName]) : []
}

describe('POST /api/companyvehicle/import', () => {
  it('ok: keeps the good rows, finds the company by name or code, reports the bad rows and counts repeats', async () => {
    const result = await run(
      sheet(
        ['甲公司', '粤B10001', '蓝', '张三', '13800138000', '研发部', ''],
        ['A1', '粤b·10002'],
        ['乙公司', '粤B10001'],
        ['甲公司', '粤B10001'],
        ['甲公司', '粤B00001'],
        ['甲公司', '粤B00002'],
        ['丙公司', '粤B10003'],
        ['乙公司', '12345', '紫', '', '12'],
      ),
    )
    expect(result).toMatchObject({ Total: 8, SuccessNum: 2, RepeatNum: 2, FailedNum: 4 })
    const taken = (plate: string, company: string) => `车牌号：${plate} 已属于单位“${company}”，请先从该单位移除`
    expect(result.FailedRecords.map(({ Row, ErrorMsg }) => [Row, ErrorMsg])).toEqual([
      [4, taken('粤B10001', '甲公司')],
      [7, taken('粤B00002', '乙公司')],
      [8, '单位：没有这个单位，或您无权修改它'],
      [9, '车牌颜色：车牌颜色不在可选范围内；车牌号：车牌号格式不正确；车主电话：电话号码格式不正确'],
    ])
    expect(await listed()).toEqual([
      ['粤B00001', '甲公司'],
      ['粤B00002', '乙公司'],
      ['粤B10001', '甲公司'],
      ['粤B10002', '甲公司'],
    ])
    const failed = await rowsOf(result.URL)
    expect(failed[0]).toEqual([...heading, '错误', '处理建议', '工作表', '行号'])
    expect(failed[1]?.slice(0, 2)).toEqual(['乙公司', '粤B10001'])
  })

  it('imported vehicles are covered by the agreement at once, and a message reports the import', async () => {
    await run(sheet(['甲公司', '粤B10001'], ['乙公司', '粤B10002']))
    const rights = await server.owner.shared
      .selectFrom('parking_right_plate')
      .select('plate')
      .orderBy('plate')
      .execute()
    expect(rights.map(({ plate }) => plate)).toEqual(['粤B00001', '粤B00002', '粤B10001', '粤B10002'])
    const { list } = await server.call(queryMessage, {}, { as: admin })
    expect(list[0]).toMatchObject({ kind: 'imported', content: { noun: 'companyVehicle', total: 2, success: 2 } })
  })

  it('the template contains nothing to import', async () => {
    const { url } = await server.call(companyVehicleTemplate, {}, { as: admin })
    const bytes = new Uint8Array(await server.download(url, admin))
    const answer = await server.upload(importCompanyVehicle, { name: '模板.xlsx', bytes }, { as: admin })
    expect(answer).toMatchObject({ code: 'file.noRows' })
  })

  it('invalid: another sheet; who sees only some lots of a company cannot add to it', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['车牌号'], ['粤B10001']]), '车辆')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
    const answer = await server.upload(importCompanyVehicle, { name: 'x.xlsx', bytes }, { as: admin })
    expect(answer).toMatchObject({ code: 'file.wrongHeadings' })
    const { admin: stranger } = await server.addTenant('乙停车')
    expect(await run(sheet(['甲公司', '粤B10001']), stranger)).toMatchObject({ SuccessNum: 0, FailedNum: 1 })
  })
})
