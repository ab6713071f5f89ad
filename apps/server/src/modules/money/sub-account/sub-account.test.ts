import {
  addShareRule,
  type BodyOf,
  checkUserPassword,
  countSubAccount,
  endShareRule,
  querySubAccount,
  removeShareRule,
  removeSubAccount,
  saveSubAccount,
  subAccountDetail,
  subAccountMerchants,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { shareDesk } from '../../../testing/share-desk.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let desk: ReturnType<typeof shareDesk>

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  reader = await server.addUser(tenantId, ['subAccount.read'])
  lot = await addLot(server, tenantId)
  desk = shareDesk(server, { tenantId, admin })
})

const list = async (body: BodyOf<typeof querySubAccount> = {}, as = admin) => {
  const data = await server.call(querySubAccount, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const entryOf = (subMerchantId: number, more: Partial<BodyOf<typeof saveSubAccount>> = {}) => ({
  ...{ subMerchantId, name: 'A', payee: '城投置业', bank: '招商银行', bankAccount: '6225 8801-0000 1234' },
  ...more,
})

describe('accounts', () => {
  it('ok: are opened, changed, listed, added up and exported', async () => {
    const subAccountId = await desk.account({ name: '南区账户', holdDays: 3 })
    const { merchants } = await server.call(subAccountMerchants, {}, { as: reader })
    const { subMerchantId, name: subMerchantName } = merchants[0] ?? { subMerchantId: 0, name: '' }
    expect(await server.call(subAccountDetail, { subAccountId }, { as: admin })).toEqual({
      ...{ subAccountId, subMerchantId, subMerchantName, name: '南区账户', rules: [], payout: null, holdDays: 3 },
      ...{ balance: '0.00', payable: '0.00', shared: '0.00', paidOut: '0.00', payee: '城投置业', bank: '招商银行' },
      ...{ bankAccount: '6225880100001234', remark: '', creatorName: '管理员', createdAt: '2026-03-02 12:00:00' },
    })
    await server.call(saveSubAccount, { subAccountId, ...entryOf(subMerchantId, { name: 'B' }) }, { as: admin })
    await desk.account({ name: 'C' })
    await desk.rule(subAccountId, { lotId: lot.lotId, ratePercent: '10.5', firstDay: '2026-03-01' })
    await desk.pay(lot, 1000)
    await desk.share()
    expect((await list()).map(({ name, balance }) => [name, balance])).toEqual([
      ['B', '1.05'],
      ['C', '0.00'],
    ])
    expect((await list({ lotId: lot.lotId })).map(({ name }) => name)).toEqual(['B'])
    expect((await list({ subMerchantId })).map(({ name }) => name)).toEqual(['B'])
    expect(await server.call(countSubAccount, { Sums: true }, { as: admin })).toEqual({
      total: 2,
      sums: { balance: '1.05' },
    })
    const url = await server.call(querySubAccount, { name: 'B', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows[1]).toEqual([
      ...['B', subMerchantName, '测试停车场 停车 10.5% 2026-03-01 –', 1.05, 0, 1.05, 0, 2, '城投置业', '招商银行'],
      ...['6225880100001234', ''],
    ])
    expect(await server.refuse(querySubAccount, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })

  it('invalid, taken, and another sub-merchant’s', async () => {
    const subAccountId = await desk.account({ name: 'A' })
    await desk.account({ name: 'B' })
    const [first, second] = (await server.call(subAccountMerchants, {}, { as: admin })).merchants
    const refuse = (more: Partial<BodyOf<typeof saveSubAccount>>, as = admin) =>
      server.refuse(saveSubAccount, entryOf(first?.subMerchantId ?? 0, more), { as })
    expect(await refuse({ bankAccount: '12345' })).toMatchObject({
      issues: [{ path: 'bankAccount', message: '银行账号为 6 到 32 位数字，请核对' }],
    })
    expect(await refuse({})).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
    expect(await refuse({ subAccountId, name: 'B' })).toMatchObject({ code: 'name.taken' })
    expect(await refuse({ subMerchantId: 999_999, name: 'D' })).toMatchObject({ issues: [{ path: 'subMerchantId' }] })
    expect(await refuse({ subAccountId, subMerchantId: second?.subMerchantId ?? 0 })).toMatchObject({
      code: 'subAccount.merchantStays',
    })
    expect(await refuse({ name: 'D' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ subAccountId, name: 'D' }, stranger)).toMatchObject({ code: 'row.missing' })
  })

  it('are removed while nothing hangs on them', async () => {
    const [used, unused] = [await desk.account({ name: 'A' }), await desk.account({ name: 'B' })]
    const shareRuleId = await desk.rule(used, { lotId: lot.lotId, ratePercent: '10', firstDay: '2026-03-01' })
    const remove = { subAccountIds: [used, unused] }
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect(await server.refuse(removeSubAccount, remove, { as: admin })).toMatchObject({
      code: 'subAccount.used',
      message: 'A 已有分账规则或打款，不能删除；不再分账时请结束其规则',
    })
    await server.call(removeShareRule, { shareRuleId }, { as: admin })
    expect(await server.call(removeSubAccount, remove, { as: admin })).toEqual({ removed: 2 })
  })
})

describe('rules', () => {
  const refuse = (more: Partial<BodyOf<typeof addShareRule>> & { subAccountId: number }, as = admin) =>
    server.refuse(addShareRule, { lotId: lot.lotId, ratePercent: '10', firstDay: '2026-03-01', ...more }, { as })

  it('never share more than all of a day, and an account has one a car park at a time', async () => {
    const [a, b] = [await desk.account(), await desk.account()]
    await desk.rule(a, { lotId: lot.lotId, ratePercent: '60', firstDay: '2026-03-10', lastDay: '2026-03-20' })
    expect(await refuse({ subAccountId: b, ratePercent: '40.01' })).toMatchObject({
      code: 'shareRule.tooMuch',
      issues: [{ path: 'ratePercent', message: '2026-03-10 的分账比例合计将超过 100%，最多还可分 40%' }],
    })
    await desk.rule(b, { lotId: lot.lotId, ratePercent: '40', firstDay: '2026-03-01' })
    expect(await refuse({ subAccountId: a, firstDay: '2026-03-20' })).toMatchObject({
      code: 'shareRule.overlaps',
      issues: [{ message: '此子账户在 测试停车场 已有 2026-03-10 起的同类规则，请先结束它，或改在它之后开始' }],
    })
    await desk.rule(a, { lotId: lot.lotId, ratePercent: '60', firstDay: '2026-03-21' })
    expect((await desk.detail(a)).rules).toMatchObject([
      { ratePercent: 60, firstDay: '2026-03-10', lastDay: '2026-03-20', isUsed: false },
      { firstDay: '2026-03-21', lastDay: null },
    ])
  })

  it('of two people at once never come to more than all', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => desk.account()))
    const entry = { lotId: lot.lotId, ratePercent: '60', firstDay: '2026-03-01' }
    const done = await Promise.allSettled(accounts.map(id => desk.rule(id, entry)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('end on a day after which nothing was shared, are not prolonged, and stay once used', async () => {
    const a = await desk.account()
    const shareRuleId = await desk.rule(a, { lotId: lot.lotId, ratePercent: '10', firstDay: '2026-03-01' })
    await desk.pay(lot, 1000)
    await desk.share()
    const end = (lastDay: string) => server.refuse(endShareRule, { shareRuleId, lastDay }, { as: admin })
    expect(await end('2026-02-28')).toMatchObject({ code: 'shareRule.days' })
    expect(await end('2026-03-01')).toMatchObject({
      issues: [{ path: 'lastDay', message: '2026-03-02 的收款已按此规则分账，结束日不能早于该日' }],
    })
    expect(await server.refuse(removeShareRule, { shareRuleId }, { as: admin })).toMatchObject({
      code: 'shareRule.used',
    })
    await server.call(endShareRule, { shareRuleId, lastDay: '2026-03-02' }, { as: admin })
    expect(await end('2026-03-03')).toMatchObject({ code: 'shareRule.ended' })
    await desk.pay(lot, 1000, '2026-03-03')
    await desk.share()
    expect(await desk.detail(a)).toMatchObject({ balance: '1.00', rules: [{ lastDay: '2026-03-02', isUsed: true }] })
  })

  it('invalid, not permitted, of a car park out of sight, and another tenant’s looks like missing', async () => {
    const a = await desk.account()
    expect(await refuse({ subAccountId: a, ratePercent: '0' })).toMatchObject({ issues: [{ path: 'ratePercent' }] })
    expect(await refuse({ subAccountId: a, ratePercent: '100.01' })).toMatchObject({
      issues: [{ path: 'ratePercent' }],
    })
    expect(await refuse({ subAccountId: a, lastDay: '2026-02-01' })).toMatchObject({ code: 'shareRule.days' })
    expect(await refuse({ subAccountId: 999_999 })).toMatchObject({ issues: [{ path: 'subAccountId' }] })
    expect(await refuse({ subAccountId: a }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ subAccountId: a }, stranger)).toMatchObject({ issues: [{ path: 'lotId' }] })
    const shareRuleId = await desk.rule(a, { lotId: lot.lotId, ratePercent: '10', firstDay: '2026-03-01' })
    const permissions = ['subAccount.read', 'subAccount.save'] as const
    const narrow = await server.addUser(tenantId, [...permissions], {
      subTenantId: await addSubTenant(server, tenantId),
    })
    expect(await refuse({ subAccountId: a }, narrow)).toMatchObject({ issues: [{ path: 'lotId' }] })
    expect((await list({}, narrow))[0]?.rules).toEqual([])
    for (const as of [narrow, stranger]) {
      const ended = await server.refuse(endShareRule, { shareRuleId, lastDay: '2026-03-09' }, { as })
      expect(ended).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(removeShareRule, { shareRuleId }, { as })).toMatchObject({ code: 'row.missing' })
    }
  })
})
