import { type AnyEndpoint, importBlackList, importCompanyVehicle, importHolidays } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { type SignedInCaller, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addTenant('甲停车')).admin
})
afterAll(() => server.close())

const xlsx = (sheets: unknown[][][]): Uint8Array => {
  const book = utils.book_new()
  for (const [index, rows] of sheets.entries()) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `s${index}`)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }))
}
const refused = async (endpoint: AnyEndpoint, bytes: Uint8Array, language: 'zh' | 'en') => {
  const answer = await server.upload(endpoint, { name: 'a.xlsx', bytes }, { as: admin, language })
  if (answer.state === 'success') throw new Error('was not refused')
  return answer.message
}

const imports = [importBlackList, importCompanyVehicle, importHolidays].map(one => [one.path, one] as const)
const column = (index: number) => `c${index}`
const files = {
  wide: xlsx([[Array.from({ length: 300 }, (_, index) => column(index))]]),
  sheets: xlsx(Array.from({ length: 60 }, () => [['a']])),
  unpacked: xlsx([
    [['x'.repeat(30_000)], ...Array.from({ length: 1_200 }, (_, index) => [`${index}${'x'.repeat(30_000)}`])],
  ]),
  heavy: new Uint8Array(5 * 2 ** 20 + 1),
}

describe.each(imports)('%s', (_path, endpoint) => {
  it.each([
    ['wide', '表格中有超过 256 列的行，请只将要导入的列复制到模板中再导入', 'A row has more than 256 columns'],
    ['sheets', '工作簿最多 50 个工作表，请只保留要导入的工作表', 'A workbook can have at most 50 sheets'],
    [
      'unpacked',
      '表格解压后超过 32 MB，请删除图片和多余内容，或将数据复制到模板中再导入',
      'unpacks to more than 32 MB',
    ],
    ['heavy', '文件过大，最多 5 MB', 'The file is too large: 5 MB at most'],
  ] as const)('names the limit that a file passes: %s', async (name, zh, en) => {
    if (name !== 'heavy') expect(files[name].length).toBeLessThan(2 ** 20)
    expect(await refused(endpoint, files[name], 'zh')).toBe(zh)
    expect(await refused(endpoint, files[name], 'en')).toContain(en)
  })
})
