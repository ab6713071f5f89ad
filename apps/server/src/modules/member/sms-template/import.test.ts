import {
  importSmsTemplate,
  querySmsTemplate,
  saveSmsTemplate,
  smsTemplateImportColumns,
  smsTemplateNamesZh,
  smsTemplateTemplate,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('sms_template').execute()
})

type Row = Partial<Record<(typeof smsTemplateImportColumns)[number], string>>
const send = (more: Row, as = admin) => {
  const row = { kind: '共享登记', language: '中文', content: '【{operator}】', ...more }
  return server.upload(importSmsTemplate, importSheetOf(smsTemplateImportColumns, smsTemplateNamesZh.field, row), {
    as,
  })
}
const list = async () => {
  const data = await server.call(querySmsTemplate, {}, { as: admin })
  return typeof data === 'object' ? data.list : []
}
const names = async () => (await list()).map(({ name }) => name)

it('ok: adds a row; a second time it is a repeat', async () => {
  expect(await send({ name: 'a', remark: 'b' })).toMatchObject({ data: { Total: 1, SuccessNum: 1, URL: '' } })
  expect(await send({ name: 'a' })).toMatchObject({ data: { SuccessNum: 0, RepeatNum: 1 } })
  const row = { name: 'a', kind: 'shareRegistration', language: 'zh', content: '【{operator}】', remark: 'b' }
  expect(await list()).toMatchObject([{ ...row, status: 'disabled' }])
})

it('ok: the words of either language are read', async () => {
  await send({ name: 'a', kind: 'Share registration', language: 'English' })
  expect(await list()).toMatchObject([{ kind: 'shareRegistration', language: 'en' }])
})

it.each([
  [
    'another kind',
    { kind: '催费' },
    '类型：没有这种类型。可填：共享登记 访客获批 欠费催缴 储值卡余额不足 储值卡验证码',
  ],
  ['another language', { language: '法文' }, '语言：没有这种语言。可填：中文 英文'],
  ['another placeholder', { content: '【{operator}】{plate}' }, /^内容：花括号里的“plate”不是占位符。/],
  ['no sender', { content: '已收到' }, /^内容：内容中必须有占位符 operator/],
  ['no text', { content: '' }, /^内容：/],
])('invalid: a row with %s is answered in words', async (_what, wrong, message) => {
  const answered = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(await send({ name: 'a', ...wrong })).toMatchObject({ data: { FailedRecords: [{ ErrorMsg: answered }] } })
  expect(await names()).toEqual([])
})

it('invalid: a bad row is answered with its place and what to do', async () => {
  const saved = { name: 'a', kind: 'shareRegistration', language: 'zh', content: '【{operator}】' } as const
  await server.call(saveSmsTemplate, saved, { as: admin })
  const record = { Row: 2, ErrorMsg: expect.stringMatching(/^备注：/), OperationGuide: '请缩短到 32 个字以内' }
  expect(await send({ name: 'b', remark: 'x'.repeat(33) })).toMatchObject({
    data: { SuccessNum: 0, FailedNum: 1, FailedRecords: [record], URL: expect.stringContaining('/') },
  })
  expect(await names()).toEqual(['a'])
})

it('not permitted', async () => {
  const reader = await server.addUser(tenantId, ['smsTemplate.read'])
  expect(await send({ name: 'a' }, reader)).toMatchObject({ state: 401 })
})

it('the template has the headings and an example that is passed over', async () => {
  const { url } = await server.call(smsTemplateTemplate, {}, { as: admin })
  const [headings, example] = readSheet(await server.download(url, admin))
  expect(headings).toEqual(smsTemplateImportColumns.map(column => smsTemplateNamesZh.field[column]))
  const [name = '', kind = '', language = '', content = '', remark = ''] = (example ?? []).map(String)
  expect(await send({ name, kind, language, content, remark })).toMatchObject({ code: 'file.noRows' })
})
