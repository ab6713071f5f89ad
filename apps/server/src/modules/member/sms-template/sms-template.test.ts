import {
  type BodyOf,
  checkUserPassword,
  countSmsTemplate,
  querySmsTemplate,
  removeSmsTemplate,
  saveSmsTemplate,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(first.tenantId, ['smsTemplate.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('sms_template').execute()
})

type Entry = BodyOf<typeof saveSmsTemplate>
const entry = (more: Partial<Entry>): Entry => ({
  name: 'a',
  kind: 'shareRegistration',
  language: 'zh',
  content: '【{operator}】',
  ...more,
})
const save = async (more: Partial<Entry>, as = admin) =>
  (await server.call(saveSmsTemplate, entry(more), { as })).smsTemplateId
const list = async (body: BodyOf<typeof querySmsTemplate> = {}, as = admin) => {
  const data = await server.call(querySmsTemplate, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const lastAudits = async () => {
  const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
  return (await audits.where('entity', '=', 'smsTemplate').orderBy('audit_id').execute()).slice(-2)
}

describe('query', () => {
  it('ok: shows what was saved', async () => {
    const smsTemplateId = await save({ name: 'a', remark: 'b' })
    const { disabled: _disabled, ...shown } = entry({ smsTemplateId, remark: 'b' })
    expect(await list()).toEqual([
      {
        ...shown,
        status: 'enabled',
        creatorName: '管理员',
        createdAt: '2026-03-02 08:00:00',
      },
    ])
  })

  it('ok: filters, sorts, pages and counts', async () => {
    await save({ name: 'Ab' })
    await save({ name: 'b', language: 'en' })
    await save({ name: 'cB', disabled: true })
    expect(await names({ name: 'B' })).toEqual(['Ab', 'b', 'cB'])
    expect(await names({ name: 'c' })).toEqual(['cB'])
    expect(await names({ kind: ['shareRegistration'], language: 'en' })).toEqual(['b'])
    expect(await names({ status: 'disabled' })).toEqual(['cB'])
    expect(await names({ status: 'enabled' })).toEqual(['Ab', 'b'])
    expect(await names({ Descending: true, PerPage: 1, Page: 2 })).toEqual(['b'])
    expect(await server.call(countSmsTemplate, { name: 'c' }, { as: admin })).toEqual({ total: 1 })
  })

  it('another tenant sees nothing', async () => {
    await save({ name: 'a' })
    expect(await names({}, stranger)).toEqual([])
    expect(await server.call(countSmsTemplate, {}, { as: stranger })).toEqual({ total: 0 })
  })
})

describe('export', () => {
  it('ok: one .xls of what fits the filter', async () => {
    await save({ name: 'a', remark: 'b' })
    await save({ name: 'c' })
    const url = await server.call(querySmsTemplate, { name: 'a', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows).toEqual([
      ['名称', '类型', '语言', '状态', '内容', '备注'],
      ['a', '共享登记', '中文', '停用', '【{operator}】', 'b'],
    ])
  })

  it('not permitted', async () => {
    expect(await server.refuse(querySmsTemplate, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save', () => {
  const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveSmsTemplate, entry(more), { as })

  it('ok: adds and changes, each with its audit row', async () => {
    const smsTemplateId = await save({ name: 'a' })
    await save({ smsTemplateId, name: 'b' })
    expect(await names()).toEqual(['b'])
    expect(await lastAudits()).toMatchObject([
      { action: 'smsTemplate.add', before: null, after: { name: 'a' } },
      { action: 'smsTemplate.change', before: { name: 'a' }, after: { name: 'b' } },
    ])
  })

  it('invalid', async () => {
    expect(await refuse({ name: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'name' }] })
  })

  it.each([
    ['【{operator}】{plate}', 'smsTemplate.unknownPlaceholder', /plate.*operator parkingName day/],
    ['{day}', 'smsTemplate.missingPlaceholder', /operator/],
    ['{operator}'.padEnd(400, '字'), 'smsTemplate.tooLong', /393 字.* 6 条发送；最多 5 条/],
  ])('invalid: the text %.20s is refused at its field, with a sentence', async (content, code, message) => {
    const sentence = expect.stringMatching(message)
    expect(await refuse({ content })).toMatchObject({ code, issues: [{ path: 'content', message: sentence }] })
    expect(await names()).toEqual([])
  })

  it('ok: what is enabled takes the place of what was, of its kind and language, with its audit row', async () => {
    const first = await save({ name: 'a' })
    await save({ name: 'b', language: 'en' })
    await save({ name: 'c', disabled: true })
    expect(await names({ status: 'enabled' })).toEqual(['a', 'b'])
    await save({ name: 'd' })
    expect(await names({ status: 'enabled' })).toEqual(['b', 'd'])
    expect(await lastAudits()).toMatchObject([
      { action: 'smsTemplate.change', before: { disabled: false }, after: { disabled: true } },
      { action: 'smsTemplate.add', after: { name: 'd' } },
    ])
    await save({ smsTemplateId: first, name: 'a' })
    expect(await names({ status: 'enabled' })).toEqual(['a', 'b'])
  })

  it('conflict: of several that are enabled at once one stays, and another tenant’s', async () => {
    await save({ name: 'x' }, stranger)
    await Promise.all(['a', 'b', 'c', 'd'].map(name => save({ name })))
    expect(await names({ status: 'enabled' })).toHaveLength(1)
    expect(await names({})).toHaveLength(4)
    expect(await names({ status: 'enabled' }, stranger)).toEqual(['x'])
  })

  it('conflict: refused, it takes no place', async () => {
    await save({ name: 'a' })
    await refuse({ name: 'a' })
    await refuse({ smsTemplateId: 999_999, name: 'b' })
    expect(await names({ status: 'enabled' })).toEqual(['a'])
  })

  it('conflict: a name is taken, by adding and by changing', async () => {
    await save({ name: 'a' })
    const smsTemplateId = await save({ name: 'b' })
    for (const more of [{ name: 'a' }, { smsTemplateId, name: 'a' }]) {
      expect(await refuse(more)).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
    }
    expect(await names()).toEqual(['a', 'b'])
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const smsTemplateId = await save({ name: 'a' })
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ smsTemplateId, name: 'b' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})

describe('remove', () => {
  const refuse = (smsTemplateIds: number[], as = admin) => server.refuse(removeSmsTemplate, { smsTemplateIds }, { as })

  it('ok: after the password re-check, all or none', async () => {
    const smsTemplateIds = [await save({ name: 'a' }), await save({ name: 'b' })]
    expect(await refuse(smsTemplateIds)).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck()
    expect(await refuse([...smsTemplateIds, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a', 'b'])
    expect(await server.call(removeSmsTemplate, { smsTemplateIds }, { as: admin })).toEqual({ removed: 2 })
    expect(await names()).toEqual([])
    expect(await lastAudits()).toMatchObject([
      { action: 'smsTemplate.remove', before: { name: 'a' } },
      { action: 'smsTemplate.remove', before: { name: 'b' } },
    ])
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const smsTemplateIds = [await save({ name: 'a' })]
    await recheck(stranger)
    expect(await refuse(smsTemplateIds, reader)).toMatchObject({ state: 401 })
    expect(await refuse(smsTemplateIds, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})
