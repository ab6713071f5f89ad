import {
  askShortageWaiver,
  beginDuty,
  bookStory,
  countDuty,
  countShortage,
  decideApproval,
  queryAudit,
  queryBookMonth,
  queryJournal,
  queryShortage,
  queryTaking,
  repayShortage,
  shortageDetail,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addBooth, type Booth, handOverShort } from '../../../testing/short-drawer.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let lot: TestLot
/** The first attendant was 5.00 short; the second has a shift open. */
let booth: Booth
let dutyId: number
let ownDutyId: number

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  approver = await server.addUser(tenantId, ['shortage.approve', 'approval.read'])
  lot = await addLot(server, tenantId)
})
afterAll(() => server.close())
beforeEach(async () => {
  const permissions = ['books.read', 'shortage.repay', 'shortage.askWaiver', 'shortage.approve'] as const
  booth = await addBooth({ server, tenantId, admin, lot }, { permissions: [...permissions, 'approval.read'] })
  dutyId = await handOverShort(server, booth)
  ownDutyId = (await server.call(beginDuty, { sentryId: booth.sentryId }, { as: booth.second })).dutyId
})

const repayment = (amount: string, more: object = {}) => ({
  ...{ dutyId, amount, channel: 'cash' as const, idempotencyKey: newKey() },
  ...more,
})
const repay = (amount: string, more: object = {}) =>
  server.call(repayShortage, repayment(amount, more), { as: booth.second })
const refuse = async (amount: string, more: object = {}, as = booth.second) =>
  (await server.refuse(repayShortage, repayment(amount, more), { as })).code
const ask = (amount: string, as = admin) =>
  server.call(askShortageWaiver, { dutyId, amount, reason: '假币，已报警', idempotencyKey: newKey() }, { as })
const decision = (amount: string, verdict: 'approve' | 'refuse' = 'approve') => ({
  ...{ requests: [{ kind: 'shortageWaiver' as const, subjectId: dutyId, amount }], verdict },
  reason: '情况属实',
})
const detail = () => server.call(shortageDetail, { dutyId }, { as: admin })
const received = async () =>
  (await server.call(queryBookMonth, {}, { as: admin })).list.find(({ month }) => month === '2026-03')?.received

/** What the books say that the first attendant owes, in fen. */
async function owed(): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} and a.code = '1104' and a.party = ${String(booth.first.userId)}`.execute(
    server.owner.shared,
  )
  return rows[0]?.fen ?? 0
}
/** What became of calls that were sent at the same time. */
const codesOf = (sent: { body: { state: string | number; code?: string } }[]) =>
  sent.map(({ body }) => body.code ?? 'ok').sort()
const expectProven = async () =>
  expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])

describe('[operation/financial] what people owe from drawers that were short', () => {
  it('ok: repaid in cash into the drawer of who records it, then by transfer; nothing is owed any more', async () => {
    const before = await received()
    expect(await detail()).toMatchObject({ amount: '5.00', left: '5.00', state: 'owed', isOwn: false })
    expect(await owed()).toBe(500)
    expect(await repay('3.00')).toEqual({ left: '2.00' })
    expect(await repay('2', { channel: 'bank', remark: 'C123' })).toEqual({ left: '0.00' })
    expect(await owed()).toBe(0)
    const { repayments, ...found } = await detail()
    expect(found).toMatchObject({ amount: '5.00', repaid: '5.00', waived: '0.00', left: '0.00', state: 'settled' })
    expect(repayments).toMatchObject([
      { amount: '2.00', channel: 'bank', remark: 'C123' },
      { amount: '3.00', channel: 'cash' },
    ])
    const counted = await server.call(countDuty, { dutyId: ownDutyId, counts: 0, counted: '103' }, { as: booth.second })
    expect(counted).toMatchObject({ expected: '103.00', difference: '0.00' })
    const takings = await server.call(queryTaking, { kind: ['shortage'], dutyId: ownDutyId }, { as: admin })
    expect(takings.list).toMatchObject([{ amount: '3.00', channel: 'cash', parkingName: '测试停车场' }])
    expect(takings.list[0]?.cause).toMatch(/^短款岗 \d+ 2026-03-02$/)
    const { list } = await server.call(queryJournal, { kind: ['shortage.repaid'], PerPage: 2 }, { as: admin })
    expect(list.map(({ legs }) => legs.map(leg => [leg.debit.code, leg.credit.code, leg.amount]))).toEqual([
      [['1003', '1104', '2.00']],
      [['1001', '1104', '3.00']],
    ])
    const story = await server.call(bookStory, { dutyId }, { as: admin })
    expect(story.list.map(({ kind }) => kind)).toEqual([
      'shortage.repaid',
      'shortage.repaid',
      'shift.handedOver',
      'shift.begun',
    ])
    // The drivers had paid it before.
    expect(await received()).toBe(before)
    await expectProven()
  })

  it('ok: a list by person and state, with its sums', async () => {
    await repay('1.00')
    const filter = { userName: (await detail()).userName, state: ['owed' as const], lotId: [lot.lotId] }
    const { list } = await server.call(queryShortage, { ...filter, PerPage: 200 }, { as: admin })
    expect(list.find(row => row.dutyId === dutyId)).toMatchObject({ repaid: '1.00', left: '4.00', reason: '找零出错' })
    const { sums } = await server.call(countShortage, { ...filter, Sums: true }, { as: admin })
    const left = list.reduce((sum, row) => sum + Number(row.left), 0)
    expect(Number(sums?.left)).toBe(left)
    await repay('4.00')
    const after = await server.call(queryShortage, { ...filter, PerPage: 200 }, { as: admin })
    expect(after.list.some(row => row.dutyId === dutyId)).toBe(false)
  })

  it('refused: more than is left, cash without a shift, and by whoever owes it; nothing is changed', async () => {
    expect(await refuse('5.01')).toBe('shortage.tooMuch')
    expect(await refuse('0')).toBe('request.invalid')
    expect(await refuse('1.00', {}, admin)).toBe('shortage.noShift')
    expect(await refuse('1.00', { channel: 'bank' }, booth.first)).toBe('shortage.ownRepayment')
    await server.call(countDuty, { dutyId: ownDutyId, counts: 0, counted: '100' }, { as: booth.second })
    expect(await refuse('1.00')).toBe('sentryDuty.drawerCounted')
    expect(await detail()).toMatchObject({ left: '5.00', repayments: [] })
    expect(await owed()).toBe(500)
  })

  it('ok: sent twice it is repaid once; with other content the key is refused', async () => {
    const body = repayment('2.00')
    expect(await server.call(repayShortage, body, { as: booth.second })).toEqual({ left: '3.00' })
    server.setTime(new Date('2026-03-02T08:00:01+08:00'))
    expect(await server.call(repayShortage, body, { as: booth.second })).toEqual({ left: '3.00' })
    expect(await refuse('1.00', { idempotencyKey: body.idempotencyKey })).toBe('money.keyUsed')
    expect(await owed()).toBe(300)
  })

  it('of repayments at the same time no more is taken than is left', async () => {
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => server.post(repayShortage, repayment('2.00'), { as: booth.second })),
    )
    expect(codesOf(sent)).toEqual(['ok', 'ok', 'shortage.tooMuch', 'shortage.tooMuch'])
    expect(await owed()).toBe(100)
    await expectProven()
  })

  it('ok: waived: one asks, another approves; it is a loss and no income was lost', async () => {
    const before = await received()
    await repay('1.00')
    const again = await ask('4.00')
    expect(await detail()).toMatchObject({ waiting: '4.00', left: '4.00', state: 'owed' })
    const more = { dutyId, amount: '1', reason: '再次', idempotencyKey: newKey() }
    expect((await server.refuse(askShortageWaiver, more, { as: admin })).code).toBe('shortage.waiting')
    expect((await server.refuse(decideApproval, decision('4.00'), { as: admin })).code).toBe('shortage.own')
    expect((await server.refuse(decideApproval, decision('4.00'), { as: booth.first })).code).toBe('shortage.own')
    expect((await server.refuse(decideApproval, decision('3.00'), { as: approver })).code).toBe('shortage.changed')
    expect(await owed()).toBe(400)
    await server.call(decideApproval, decision('4.00'), { as: approver })
    expect(await detail()).toMatchObject({
      ...{ repaid: '1.00', waived: '4.00', left: '0.00', waiting: '0.00', state: 'settled' },
      waivers: [{ ...again, state: 'approved', amount: '4.00', reason: '假币，已报警', note: '情况属实' }],
    })
    expect(await owed()).toBe(0)
    const { list } = await server.call(queryJournal, { kind: ['shortage.waived'], PerPage: 1 }, { as: admin })
    expect(list[0]?.legs).toMatchObject([{ debit: { code: '6103' }, credit: { code: '1104' }, amount: '4.00' }])
    expect((await server.refuse(decideApproval, decision('4.00'), { as: approver })).code).toBe('shortage.notAsked')
    expect(await refuse('0.01')).toBe('shortage.tooMuch')
    expect(await received()).toBe(before)
    const log = await server.call(queryAudit, { noun: 'shortage', PerPage: 3 }, { as: admin })
    expect(log.list.map(({ action }) => action)).toEqual(['shortage.waive', 'shortage.askWaiver', 'shortage.repay'])
    await expectProven()
  })

  it('ok: a waiver that is refused leaves it owed, and can be asked for again', async () => {
    await ask('5.00')
    await server.call(decideApproval, decision('5.00', 'refuse'), { as: approver })
    expect(await detail()).toMatchObject({ left: '5.00', waived: '0.00', waivers: [{ state: 'refused' }] })
    expect(await owed()).toBe(500)
    await ask('1.00')
  })

  it('refused: a waiver of more than is left, also when it was repaid since it was asked for', async () => {
    const tooMuch = { dutyId, amount: '5.01', reason: '假币', idempotencyKey: newKey() }
    expect((await server.refuse(askShortageWaiver, tooMuch, { as: admin })).code).toBe('shortage.tooMuch')
    await ask('3.00')
    await repay('2.50')
    expect((await server.refuse(decideApproval, decision('3.00'), { as: approver })).code).toBe('shortage.tooMuch')
    expect(await owed()).toBe(250)
  })

  it('a waiver and a repayment of all at the same time: one of them is refused', async () => {
    await ask('5.00')
    const sent = await Promise.all([
      server.post(decideApproval, decision('5.00'), { as: approver }),
      server.post(repayShortage, repayment('5.00'), { as: booth.second }),
    ])
    expect(codesOf(sent)).toEqual(['ok', 'shortage.tooMuch'])
    expect(await owed()).toBe(0)
    await expectProven()
  })

  it('another tenant’s, and that of a car park that he does not see, look like missing ones; without permission refused', async () => {
    const stranger = (await server.addTenant('乙停车')).admin
    const subTenantId = await addSubTenant(server, tenantId)
    const neighbour = await server.addUser(tenantId, ['books.read', 'shortage.repay', 'shortage.askWaiver'], {
      subTenantId,
    })
    for (const as of [stranger, neighbour]) {
      expect((await server.refuse(shortageDetail, { dutyId }, { as })).code).toBe('row.missing')
      expect(await refuse('1.00', { channel: 'bank' }, as)).toBe('row.missing')
    }
    expect(await refuse('1.00', {}, approver)).toBe('permission.missing')
    // A shift that was not short.
    expect((await server.refuse(shortageDetail, { dutyId: ownDutyId }, { as: admin })).code).toBe('row.missing')
  })
})
