import {
  type BodyOf,
  checkUserPassword,
  countSubMerchant,
  querySubMerchant,
  removeSubAccount,
  removeSubMerchant,
  saveSubAccount,
  saveSubMerchant,
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
  reader = await server.addUser(first.tenantId, ['subMerchant.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('sub_merchant').execute()
})

type Entry = BodyOf<typeof saveSubMerchant>
/** A whole body: a field of your own is entered here alone. */
const entryOf = (more: Partial<Entry>): Entry => ({ name: 'a', ...more })
const save = async (more: Partial<Entry>, as = admin) =>
  (await server.call(saveSubMerchant, entryOf(more), { as })).subMerchantId
const list = async (body: BodyOf<typeof querySubMerchant> = {}, as = admin) => {
  const data = await server.call(querySubMerchant, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const lastAudits = async () => {
  const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
  return (await audits.where('entity', '=', 'subMerchant').orderBy('audit_id').execute()).slice(-2)
}

describe('query', () => {
  it('ok: shows what was saved', async () => {
    const subMerchantId = await save({ name: 'a', remark: 'b' })
    expect(await list()).toEqual([
      {
        ...{ subMerchantId, name: 'a', remark: 'b', taxNumber: '', contact: '', phone: '', accounts: 0 },
        ...{ balance: '0.00', creatorName: '管理员', createdAt: '2026-03-02 08:00:00' },
      },
    ])
  })

  it('ok: filters, sorts, pages and counts', async () => {
    for (const name of ['Ab', 'b', 'cB']) await save({ name })
    expect(await names({ name: 'B' })).toEqual(['Ab', 'b', 'cB'])
    expect(await names({ name: 'c' })).toEqual(['cB'])
    expect(await names({ Descending: true, PerPage: 1, Page: 2 })).toEqual(['b'])
    expect(await server.call(countSubMerchant, { name: 'c' }, { as: admin })).toEqual({ total: 1 })
  })

  it('another tenant sees nothing', async () => {
    await save({ name: 'a' })
    expect(await names({}, stranger)).toEqual([])
    expect(await server.call(countSubMerchant, {}, { as: stranger })).toEqual({ total: 0 })
  })
})

describe('export', () => {
  it('ok: one .xls of what fits the filter', async () => {
    await save({ name: 'a', remark: 'b' })
    await save({ name: 'c' })
    const url = await server.call(querySubMerchant, { name: 'a', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows).toEqual([
      ['名称', '统一社会信用代码', '联系人', '联系电话', '子账户数', '未付余额', '备注'],
      ['a', '', '', '', 0, 0, 'b'],
    ])
  })

  it('not permitted', async () => {
    expect(await server.refuse(querySubMerchant, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save', () => {
  const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveSubMerchant, entryOf(more), { as })

  it('ok: adds and changes, each with its audit row', async () => {
    const subMerchantId = await save({ name: 'a' })
    await save({ subMerchantId, name: 'b' })
    expect(await names()).toEqual(['b'])
    expect(await lastAudits()).toMatchObject([
      { action: 'subMerchant.add', before: null, after: { name: 'a' } },
      { action: 'subMerchant.change', before: { name: 'a' }, after: { name: 'b' } },
    ])
  })

  it('invalid', async () => {
    expect(await refuse({ name: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'name' }] })
    expect(await refuse({ name: 'a', taxNumber: '91350100M000100Y44' })).toMatchObject({
      issues: [{ path: 'taxNumber' }],
    })
    await save({ name: 'a', taxNumber: '91350100m000100y43' })
    expect(await list()).toMatchObject([{ taxNumber: '91350100M000100Y43' }])
  })

  it('conflict: a name is taken, by adding and by changing', async () => {
    await save({ name: 'a' })
    const subMerchantId = await save({ name: 'b' })
    for (const entry of [{ name: 'a' }, { subMerchantId, name: 'a' }]) {
      expect(await refuse(entry)).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
    }
    expect(await names()).toEqual(['a', 'b'])
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const subMerchantId = await save({ name: 'a' })
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ subMerchantId, name: 'b' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})

describe('remove', () => {
  const refuse = (subMerchantIds: number[], as = admin) => server.refuse(removeSubMerchant, { subMerchantIds }, { as })

  it('ok: after the password re-check, all or none', async () => {
    const subMerchantIds = [await save({ name: 'a' }), await save({ name: 'b' })]
    expect(await refuse(subMerchantIds)).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck()
    expect(await refuse([...subMerchantIds, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a', 'b'])
    expect(await server.call(removeSubMerchant, { subMerchantIds }, { as: admin })).toEqual({ removed: 2 })
    expect(await names()).toEqual([])
    expect(await lastAudits()).toMatchObject([
      { action: 'subMerchant.remove', before: { name: 'a' } },
      { action: 'subMerchant.remove', before: { name: 'b' } },
    ])
  })

  it('conflict: it has sub-accounts', async () => {
    const subMerchantIds = [await save({ name: 'a' }), await save({ name: 'b' })]
    const bank = { payee: '甲', bank: '招商银行', bankAccount: '6225880100001234' }
    const account = { subMerchantId: subMerchantIds[1] ?? 0, name: '账户', ...bank }
    const { subAccountId } = await server.call(saveSubAccount, account, { as: admin })
    await recheck()
    expect(await refuse(subMerchantIds)).toMatchObject({
      code: 'subMerchant.used',
      message: 'b 还有子账户，不能删除；请先删除其子账户',
    })
    expect(await list()).toMatchObject([{ accounts: 0 }, { accounts: 1 }])
    await server.call(removeSubAccount, { subAccountIds: [subAccountId] }, { as: admin })
    await server.call(removeSubMerchant, { subMerchantIds }, { as: admin })
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const subMerchantIds = [await save({ name: 'a' })]
    await recheck(stranger)
    expect(await refuse(subMerchantIds, reader)).toMatchObject({ state: 401 })
    expect(await refuse(subMerchantIds, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})
