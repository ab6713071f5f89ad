import {
  abandonSharePayout,
  askSharePayout,
  type BodyOf,
  bookStory,
  countSharePayout,
  decideApproval,
  paySharePayout,
  querySharePayout,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { shareDesk } from '../../../testing/share-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let lot: TestLot
let desk: ReturnType<typeof shareDesk>
let subAccountId: number

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

/** An account that holds 10.00 of stays that ended on 2 March. */
beforeEach(async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  approver = await server.addUser(tenantId, ['approval.read', 'subAccount.read', 'subAccount.approvePayout'])
  lot = await addLot(server, tenantId)
  desk = shareDesk(server, { tenantId, admin })
  subAccountId = await desk.account({ holdDays: 2 })
  await desk.rule(subAccountId, { lotId: lot.lotId, ratePercent: '100', firstDay: '2026-03-01' })
  await desk.pay(lot, 1000)
  await desk.share()
})

const asking = (more: Partial<BodyOf<typeof askSharePayout>> = {}) => ({
  ...{ subAccountId, amount: '10.00', remark: '二月', idempotencyKey: newKey() },
  ...more,
})
const ask = async (more: Partial<BodyOf<typeof askSharePayout>> = {}) =>
  (await server.call(askSharePayout, asking(more), { as: admin })).sharePayoutId
const refuseAsk = (more: Partial<BodyOf<typeof askSharePayout>> = {}, as = admin) =>
  server.refuse(askSharePayout, asking(more), { as })
interface Decision {
  amount?: string
  verdict?: 'approve' | 'refuse'
  reason?: string
}
const deciding = ({ amount = '10.00', verdict = 'approve', reason = '' }: Decision = {}) => ({
  ...{ requests: [{ kind: 'sharePayout' as const, subjectId: subAccountId, amount }], verdict, reason },
})
const decide = (decision: Decision = {}, as = approver) => server.call(decideApproval, deciding(decision), { as })
const refuseDecision = async (decision: Decision = {}, as = approver) =>
  (await server.refuse(decideApproval, deciding(decision), { as })).code
const payouts = async (body: BodyOf<typeof querySharePayout> = {}, as = admin) => {
  const data = await server.call(querySharePayout, body, { as })
  return typeof data === 'object' ? data.list : []
}
const proven = async () => expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])

describe('a payout', () => {
  it('is asked for, approved by another, and transferred; the books follow each step', async () => {
    const sharePayoutId = await ask()
    expect(await desk.detail(subAccountId)).toMatchObject({
      ...{ balance: '10.00', payout: { sharePayoutId, amount: '10.00', state: 'asked', askedBy: '管理员' } },
    })
    expect(await server.refuse(paySharePayout, { sharePayoutId, bankNo: 'T1' }, { as: admin })).toMatchObject({
      code: 'sharePayout.notApproved',
    })
    await decide()
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '0.00', payout: { state: 'approved' } })
    await server.call(paySharePayout, { sharePayoutId, bankNo: 'T1' }, { as: admin })
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '0.00', paidOut: '10.00', payout: null })
    expect(await payouts()).toMatchObject([
      {
        ...{ amount: '10.00', state: 'paid', bankNo: 'T1', bankAccount: '6225880100001234', closedBy: '管理员' },
        ...{ askedBy: '管理员', paidAt: '2026-03-04 12:00:00', remark: '二月' },
      },
    ])
    const { list } = await server.call(bookStory, { subAccountId }, { as: admin })
    expect(list.map(({ kind, legs }) => [kind, legs.map(leg => `${leg.debit.code}/${leg.credit.code}`)])).toEqual([
      ['share.paidOut', ['2005/1003']],
      ['share.approved', ['2007/2005']],
      ['share.split', ['6105/2007']],
    ])
    await proven()
  })

  it('goes through the stages of a chain', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'sharePayout', needs: ['subAccount.read'] },
      ask: async () => {
        await ask()
        return { subjectId: subAccountId, amount: '10.00' }
      },
      read: async () => (await desk.detail(subAccountId)).balance,
    })
    await proven()
  })

  it('is given up before or after it is approved, and goes back to the account', async () => {
    const first = await ask()
    const reason = '账号有误'
    await server.call(abandonSharePayout, { sharePayoutId: first, reason }, { as: admin })
    const second = await ask()
    await decide()
    await server.call(abandonSharePayout, { sharePayoutId: second, reason }, { as: admin })
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '10.00', paidOut: '0.00', payout: null })
    const again = { sharePayoutId: second, reason }
    expect(await server.refuse(abandonSharePayout, again, { as: admin })).toMatchObject({
      code: 'sharePayout.notApproved',
    })
    expect((await payouts()).map(({ state, note }) => [state, note])).toEqual([
      ['abandoned', reason],
      ['abandoned', reason],
    ])
    expect((await desk.moves({ subAccountId })).map(({ kind }) => kind)).toEqual(['share', 'payout', 'payoutBack'])
    await proven()
  })

  it('is refused with a reason by another person, never by who asked', async () => {
    await ask()
    const decider = await server.addUser(tenantId, ['approval.read', 'subAccount.approvePayout', 'subAccount.payOut'])
    expect(await refuseDecision({ verdict: 'refuse' })).toBe('approval.reasonNeeded')
    expect(await refuseDecision({ amount: '9.00' })).toBe('sharePayout.changed')
    expect(await refuseDecision({}, admin)).toBe('sharePayout.own')
    await decide({ verdict: 'refuse', reason: '先核对' }, decider)
    expect(await payouts()).toMatchObject([{ state: 'refused', note: '先核对' }])
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '10.00', payout: null })
    expect(await refuseDecision()).toBe('sharePayout.notAsked')
    await proven()
  })

  it('is of what has waited long enough, one at a time, and the same call is done once', async () => {
    await desk.pay(lot, 500, '2026-03-03')
    await desk.share()
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '15.00', payable: '10.00' })
    expect(await refuseAsk({ amount: '10.01' })).toMatchObject({
      code: 'sharePayout.tooMuch',
      issues: [{ path: 'amount', message: '今天最多可打款 10.00 元，请减少金额' }],
    })
    const once = asking({ amount: '4.00' })
    const first = await server.call(askSharePayout, once, { as: admin })
    expect(await server.call(askSharePayout, once, { as: admin })).toEqual(first)
    expect(await server.refuse(askSharePayout, { ...once, amount: '5.00' }, { as: admin })).toMatchObject({
      code: 'money.keyUsed',
    })
    expect(await refuseAsk({ amount: '1.00' })).toMatchObject({ code: 'sharePayout.open' })
    expect(await payouts()).toHaveLength(1)
  })

  it('is not approved above what refunds have left, and a refund after it is owed and made up for', async () => {
    const orderId = await desk.pay(lot, 2000)
    await desk.share()
    await ask({ amount: '30.00' })
    await desk.refund(orderId, 500)
    await desk.share()
    expect(await refuseDecision({ amount: '30.00' })).toBe('sharePayout.tooMuch')
    const [open] = await payouts()
    await server.call(abandonSharePayout, { sharePayoutId: open?.sharePayoutId ?? 0, reason: '重算' }, { as: admin })
    const sharePayoutId = await ask({ amount: '25.00' })
    await decide({ amount: '25.00' })
    await desk.refund(orderId, 600)
    await desk.share()
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '-6.00', payable: '0.00' })
    await proven()
    await desk.pay(lot, 1000)
    await desk.share()
    expect(await desk.detail(subAccountId)).toMatchObject({ balance: '4.00' })
    await server.call(paySharePayout, { sharePayoutId, bankNo: 'T9' }, { as: admin })
    const { list } = await server.call(bookStory, { subAccountId }, { as: admin })
    const codes = list.map(({ legs }) => legs.map(leg => `${leg.debit.code}/${leg.credit.code} ${leg.amount}`).join())
    expect(codes.slice(0, 3)).toEqual(['2005/1003 25.00', '6105/2007 4.00,6105/1105 6.00', '1105/6105 6.00'])
    await proven()
  })

  it('has a transfer number of its own', async () => {
    const first = await ask({ amount: '4.00' })
    await decide({ amount: '4.00' })
    await server.call(paySharePayout, { sharePayoutId: first, bankNo: 'T1' }, { as: admin })
    const second = await ask({ amount: '6.00' })
    await decide({ amount: '6.00' })
    const refused = await server.refuse(paySharePayout, { sharePayoutId: second, bankNo: 'T1' }, { as: admin })
    expect(refused).toMatchObject({ code: 'sharePayout.bankNoUsed', issues: [{ path: 'bankNo' }] })
    await proven()
  })

  it('is of nobody who does not see all car parks, nor without the permission, nor of another tenant', async () => {
    const sharePayoutId = await ask()
    const permissions = ['subAccount.read', 'subAccount.payOut', 'subAccount.approvePayout', 'approval.read'] as const
    const narrow = await server.addUser(tenantId, [...permissions], {
      subTenantId: await addSubTenant(server, tenantId),
    })
    const pay = { sharePayoutId, bankNo: 'T1' }
    const abandon = { sharePayoutId, reason: '不付了' }
    expect(await refuseAsk({}, narrow)).toMatchObject({ code: 'subAccount.allLots' })
    expect(await server.refuse(paySharePayout, pay, { as: narrow })).toMatchObject({ code: 'subAccount.allLots' })
    expect(await server.refuse(abandonSharePayout, abandon, { as: narrow })).toMatchObject({
      code: 'subAccount.allLots',
    })
    expect(await refuseDecision({}, narrow)).toBe('subAccount.allLots')
    expect(await payouts({}, narrow)).toEqual([])
    expect(await refuseAsk({}, approver)).toMatchObject({ state: 401 })
    const stranger = (await server.addTenant('乙停车')).admin
    expect(await refuseAsk({}, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(paySharePayout, pay, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(abandonSharePayout, abandon, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await payouts({}, stranger)).toEqual([])
  })
})

it('payouts are filtered, added up and exported', async () => {
  const sharePayoutId = await ask({ amount: '4.00' })
  await server.call(abandonSharePayout, { sharePayoutId, reason: '不付了' }, { as: admin })
  await ask({ amount: '6.00' })
  const count = (filter: BodyOf<typeof countSharePayout>) =>
    server.call(countSharePayout, { Sums: true, ...filter }, { as: admin })
  expect(await count({})).toEqual({ total: 2, sums: { amount: '10.00' } })
  expect(await count({ state: 'asked' })).toEqual({ total: 1, sums: { amount: '6.00' } })
  expect(await count({ bankNo: 'T' })).toMatchObject({ total: 0 })
  expect(await count({ begin: '2026-03-05 00:00:00' })).toMatchObject({ total: 0 })
  const url = await server.call(querySharePayout, { state: 'asked', QueryAll: true }, { as: admin })
  const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(3, 8)).toEqual([6, '待审批', '城投置业', '招商银行', '6225880100001234'])
})
