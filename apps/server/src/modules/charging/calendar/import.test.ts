import { holidayTemplate, holidayVersions, holidayYear, type ImportResult, importHolidays } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-12-05T08:00:00+08:00'))
  const first = await server.addTenant('甲停车')
  tenantId = first.tenantId
  admin = first.admin
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('charge_calendar').execute()
})

interface Sending {
  as?: SignedInCaller
  language?: 'zh' | 'en'
  name?: string
}
const send = (bytes: Uint8Array, { as = admin, language = 'zh', name = '2027.json' }: Sending = {}) =>
  server.upload(importHolidays, { name, bytes }, { as, language })
const run = async (...args: Parameters<typeof send>): Promise<ImportResult> => {
  const answer = await send(...args)
  if (answer.state !== 'success') throw new Error(JSON.stringify(answer))
  return importHolidays.data.parse(answer.data)
}
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const xlsx = (sheets: Record<string, unknown[][]>): Uint8Array => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
const heading = ['日期', '名称', '休或班']
const rowsOf = async (url: string) => {
  const book = read(await server.download(url, admin))
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
}
const year2027 = () => server.call(holidayYear, { year: 2027 }, { as: admin })
const off = (date: string, name: string) => ({ date, name, isOffDay: true })
/** The form of a year as it is published; its days are made up. */
const published = {
  $id: 'https://example.org/2027.json',
  year: 2027,
  papers: ['https://example.org/paper'],
  days: [
    off('2026-12-31', '元旦'),
    off('2027-01-01', '元旦'),
    off('2027-02-05', '春节'),
    off('2027-04-05', '清明节'),
    off('2027-05-03', '劳动节'),
    { date: '2027-02-07', name: '春节', isOffDay: false },
  ],
}

it('ok: a published year becomes a version, and the warning of December ends', async () => {
  expect(await year2027()).toMatchObject({ warnings: [{ year: 2027, level: 'urgent' }], offDayCount: 0 })
  expect(await run(json(published))).toEqual({
    Total: 6,
    SuccessNum: 6,
    RepeatNum: 0,
    FailedNum: 0,
    URL: '',
    FailedRecords: [],
  })
  expect(await year2027()).toMatchObject({
    version: 2,
    warnings: [],
    offDayCount: 5,
    madeUpWorkdayCount: 1,
    daysBefore: ['2026-12-31'],
  })
  const { list } = await server.call(holidayVersions, {}, { as: admin })
  expect(list[0]).toMatchObject({ version: 2, note: '2027.json', creatorName: '管理员' })
  expect(list[0]?.days).toHaveLength(6)
})

it('ok: a second run repeats, and makes no version', async () => {
  await run(json(published))
  expect(await run(json(published))).toMatchObject({ Total: 6, SuccessNum: 0, RepeatNum: 6, FailedNum: 0 })
  expect(await year2027()).toMatchObject({ version: 2 })
})

it('ok: reports bad rows with their position, and keeps the good ones', async () => {
  const days = [off('2027-02-30', '春节'), off('2027-02-05', ''), { date: '2027-02-08', name: '春节', isOffDay: false }]
  const result = await run(
    json({ year: 2027, days: [off('2027-10-01', '国庆节'), ...days, { date: 7, name: '国庆节' }] }),
  )
  expect(result).toMatchObject({ Total: 5, SuccessNum: 1, RepeatNum: 0, FailedNum: 4 })
  expect(result.FailedRecords).toMatchObject([
    { Sheet: 'days', Row: 2, ErrorMsg: '日期：日期格式应为 YYYY-MM-DD' },
    { Sheet: 'days', Row: 3, ErrorMsg: expect.stringContaining('名称：') },
    { Sheet: 'days', Row: 4, ErrorMsg: expect.stringContaining('只有周六、周日') },
    { Sheet: 'days', Row: 5, ErrorMsg: '日期：日期格式应为 YYYY-MM-DD；休或班：请写明“休”或“班”' },
  ])
  expect(result.FailedRecords.every(record => record.OperationGuide.length > 0)).toBe(true)
})

it('ok: an .xlsx with real dates, Chinese or English words, repeats, and notes on another sheet', async () => {
  const realDate = { t: 'n', v: Date.parse('2027-10-01') / 86_400_000 + 25_569, z: 'yyyy-mm-dd' }
  const bytes = xlsx({
    说明: [['请先阅读'], ['2027-01-01']],
    节假日: [
      ['备注', ...heading],
      ['', realDate, '国庆节', '休'],
      ['', '2027/10/2', 'National Day', 'Off'],
      ['', '2027年10月9日', '国庆节', '班'],
      ['', '2027-10-01', '国庆节', '休'],
      ['', '2027-10-11', '国庆节', '也许'],
      ['', '2099-10-01', '示例：国庆节', '休'],
    ],
  })
  const result = await run(bytes, { name: '放假.xlsx' })
  expect(result).toMatchObject({ Total: 5, SuccessNum: 3, RepeatNum: 1, FailedNum: 1 })
  expect(result.FailedRecords).toMatchObject([{ Sheet: '节假日', Row: 6, ErrorMsg: '休或班：请写明“休”或“班”' }])
  const days = (await year2027()).days.filter(day => day.holiday)
  expect(days).toMatchObject([
    { date: '2027-10-01', classKey: 'goldenWeek', holiday: { name: '国庆节', isOffDay: true } },
    { date: '2027-10-02', classKey: 'goldenWeek', holiday: { name: '国庆节', isOffDay: true } },
    { date: '2027-10-09', classKey: 'madeUpWorkday', holiday: { name: '国庆节', isOffDay: false } },
  ])
})

it('ok: the file of failed records can be corrected and imported', async () => {
  const { URL } = await run(xlsx({ a: [heading, ['2027-10-01', '国庆节', '?']] }), { name: 'a.xlsx' })
  const [headings = [], row = []] = await rowsOf(URL)
  expect(headings).toEqual([...heading, '错误', '处理建议', '工作表', '行号'])
  expect(row).toMatchObject(['2027-10-01', '国庆节', '?', '休或班：请写明“休”或“班”', /周末调休上班填“班”/, 'a', 2])
  const corrected = [row[0], row[1], '休', ...row.slice(3)]
  expect(await run(xlsx({ a: [headings, corrected] }))).toMatchObject({ SuccessNum: 1, FailedNum: 0, URL: '' })
})

it('ok: the template can be imported with a row added, its examples passed over', async () => {
  for (const language of ['zh', 'en'] as const) {
    const { url } = await server.call(holidayTemplate, {}, { as: admin, language })
    const rows = await rowsOf(url)
    expect(rows).toHaveLength(3)
    const bytes = xlsx({ a: [...rows, [language === 'zh' ? '2027-03-01' : '2027-03-02', '店庆', '休']] })
    expect(await run(bytes)).toMatchObject({ Total: 1, SuccessNum: 1 })
  }
})

it.each([
  ['a year that was not announced', json({ year: 2027, papers: [], days: [] }), 'holiday.notAnnounced'],
  ['something else', new TextEncoder().encode('日期,名称'), 'holiday.notFile'],
  ['another .json', json([1]), 'holiday.notFile'],
  ['a broken .xlsx', new TextEncoder().encode('PK nothing'), 'holiday.notFile'],
  ['other headings', xlsx({ a: [['车牌号'], ['粤B12345']] }), 'file.wrongHeadings'],
  ['headings alone', xlsx({ a: [heading] }), 'file.noRows'],
])('invalid: %s', async (_what, bytes, code) => {
  expect(await send(bytes)).toMatchObject({ state: 'failed', code })
})

it('invalid: more days than a calendar holds', async () => {
  const first = Date.parse('2030-01-01')
  const days = Array.from({ length: 2_000 }, (_, index) =>
    off(new Date(first + index * 86_400_000).toISOString().slice(0, 10), '假'),
  )
  expect(await send(json({ year: 2030, days }))).toMatchObject({ code: 'holiday.tooManyDays' })
})

it('signed out, not permitted', async () => {
  const reader = await server.addUser(tenantId, ['holiday.read'])
  expect(await send(json(published), { as: reader })).toMatchObject({ state: 401 })
  expect(await server.refuse(holidayTemplate, {}, { as: reader })).toMatchObject({ state: 401 })
  expect(await server.refuse(holidayTemplate, {})).toMatchObject({ state: 403 })
})
