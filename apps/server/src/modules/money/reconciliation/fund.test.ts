import {
  countFundItem,
  type FundItemRow,
  getReconciliation,
  importChannelBill,
  noteReconciliation,
  queryFundItem,
  reopenReconciliation,
  reportPayments,
  saveChannelAccount,
  signOffReconciliation,
  undoDecision,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PrintedFund, type PrintedRow, printFundBill, printWechatBill } from '../../../testing/print-bill.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant, checkWithin } from '../../system/invariant/check.ts'
import { reconciliationInvariants } from '../../system/invariant/reconciliation-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let accountId: number
let lot: TestLot
const day = '2026-03-01'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const account = {
    name: '微信',
    channel: 'wechat' as const,
    merchantNo: '1900000001',
    lotIds: [lot.lotId],
    fromDay: day,
  }
  ;({ accountId } = await server.call(saveChannelAccount, account, { as: admin }))
})

const trade = (no: string, fen: number, more: Partial<PrintedRow> = {}): PrintedRow => ({
  ...{ at: `${day} 08:00:00`, channelNo: `42${no}`, outNo: `PD${no}`, fen, ...more },
})
const fund = (no: string, fen: number, more: Partial<PrintedFund> = {}): PrintedFund => ({
  ...{ at: `${day} 08:00:00`, no, businessNo: `42${no.slice(0, 1)}`, fen, ...more },
})
const fee = (no: string, fen: number) => fund(no, fen, { business: '扣除交易手续费' })
const send = (bytes: Buffer) => server.upload(importChannelBill, { name: 'bill.csv', bytes }, { as: admin })
const taken = async (bytes: Buffer) => {
  const answer = await send(bytes)
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const items = async (more: object = {}): Promise<FundItemRow[]> => {
  const found = await server.call(queryFundItem, { accountId, PerPage: 200, ...more }, { as: admin })
  return typeof found === 'object' ? found.list : []
}
const classesOf = async (on = day) =>
  (await items({ begin: `${on} 00:00:00`, end: `${on} 23:59:59`, Sort: 'at' })).map(item => item.class).toSorted()
const dayOf = (on = day) => server.call(getReconciliation, { accountId, day: on }, { as: admin })
const proven = async () =>
  (await checkTenant(server.database, tenantId, { among: reconciliationInvariants })).map(({ name }) => name)
const stored = async () =>
  (await sql`select * from fund_item where tenant_id = ${tenantId} order by item_key`.execute(server.owner.shared)).rows

describe('[operation/reconciliation] a fund bill', () => {
  it('is compared row by row with the trade bill, and its balances lead from the opening to the closing', async () => {
    await taken(printWechatBill([trade('1', 1_000, { feeFen: 6 }), trade('2', 300)]))
    const bytes = printFundBill(
      [fund('1', 1_000), fee('1f', -6), fund('3', 50), fund('W', -500, { business: '提现' })],
      10_000,
    )
    await taken(bytes)
    expect(await classesOf()).toEqual(['fundOnly', 'matched', 'matched', 'tradeOnly', 'withdrawal'])
    const { fund: money, differences, classes } = await dayOf()
    expect(money).toMatchObject({
      opening: '100.00',
      income: '10.50',
      outgoing: '5.06',
      closing: '105.44',
      before: null,
      isChained: true,
    })
    expect(money?.classes.find(row => row.class === 'matched')).toMatchObject({ rows: 2, fund: '9.94', trade: '9.94' })
    expect(differences).toBe(classes.reduce((sum, { rows }) => sum + rows, 0) + 2)
    const before = await stored()
    expect(await taken(bytes)).toMatchObject({ isKnown: true })
    expect(await stored()).toEqual(before)
    await taken(printFundBill([fund('1', 1_000), fee('1f', -6), fund('2', 300)], 10_000))
    expect(await classesOf()).toEqual(['matched', 'matched', 'matched'])
    expect(await proven()).toEqual([])
  })

  it('of the next day brings what was booked after midnight, and has to open as this one closed', async () => {
    await taken(printWechatBill([trade('1', 1_000), trade('2', 300, { at: `${day} 23:59:59` })]))
    await taken(printFundBill([fund('1', 1_000)], 0))
    expect(await classesOf()).toEqual(['matched', 'tradeOnly'])
    await taken(printFundBill([fund('2', 300, { at: '2026-03-02 00:00:03' })], 1_001))
    expect([await classesOf(), await classesOf('2026-03-02')]).toEqual([['matched', 'otherDay'], ['otherDay']])
    const next = await dayOf('2026-03-02')
    expect(next).toMatchObject({ state: 'differences', theirs: null, fund: { isChained: false } })
    expect(next.fund?.before).toEqual({ day, closing: '10.00' })
    const third = '2026-03-03'
    const openingAt = (fen: number) =>
      taken(printFundBill([fund('W', -500, { at: `${third} 09:00:00`, business: '提现' })], fen))
    const sign = { accountId, day: third }
    await openingAt(1_300)
    expect(await dayOf(third)).toMatchObject({ state: 'differences', differences: 0 })
    expect((await server.refuse(signOffReconciliation, sign, { as: admin })).code).toBe('reconciliation.summaryDiffers')
    await openingAt(1_301)
    await server.call(signOffReconciliation, sign, { as: admin })
    expect(await proven()).toEqual([])
  })

  it('alone is a day that can be signed off; what it does not explain holds the signature back', async () => {
    await taken(printFundBill([fund('W', -500, { business: '提现' }), fund('S', -20, { business: '分账' })], 1_000))
    const sign = (more: object = {}) => ({ accountId, day, ...more })
    expect((await server.refuse(signOffReconciliation, sign(), { as: admin })).code).toBe('reconciliation.unexplained')
    const [other] = await items({ isUnexplained: true })
    expect(other).toMatchObject({ class: 'other', fund: '-0.20', business: '分账' })
    const itemKey = other?.itemKey ?? ''
    const signer = await server.addUser(tenantId, [
      'reconciliation.read',
      'reconciliation.resolve',
      'reconciliation.sign',
    ])
    await server.call(noteReconciliation, { accountId, day, itemKey, note: '分给门店' }, { as: signer })
    expect((await server.refuse(signOffReconciliation, sign(), { as: signer })).code).toBe('reconciliation.ownWork')
    expect((await server.call(countFundItem, { isUnexplained: true }, { as: admin })).total).toBe(0)
    await server.call(undoDecision, { accountId, day, itemKey }, { as: signer })
    await server.call(noteReconciliation, { accountId, day, itemKey, note: '分给门店' }, { as: signer })
    await server.call(signOffReconciliation, sign(), { as: admin })
    expect((await dayOf()).state).toBe('signedOff')
    expect(await send(printFundBill([fund('W', -500, { business: '提现' })], 1_000))).toMatchObject({
      code: 'reconciliation.signedOff',
    })
    expect(await proven()).toEqual([])
  })

  it('whose balances do not follow is signed off with a reason only, and is exported', async () => {
    await pay('1', 1_000)
    await taken(printWechatBill([trade('1', 1_000, { feeFen: 6 })]))
    const whole = printFundBill([fund('1', 1_000), fee('1f', -6)]).toString()
    await taken(Buffer.from(whole.replace('`9.94', '`9.95')))
    expect(await dayOf()).toMatchObject({ state: 'differences', differences: 0, fund: { isChained: false } })
    const signing = { accountId, day }
    expect((await server.refuse(signOffReconciliation, signing, { as: admin })).code).toBe(
      'reconciliation.summaryDiffers',
    )
    await server.call(signOffReconciliation, { ...signing, remark: '渠道已更正' }, { as: admin })
    const url = await server.call(
      queryFundItem,
      { accountId, kind: 'fee', QueryAll: true },
      { as: admin, language: 'en' },
    )
    const [, ...rows] = readSheet(await server.download(String(url), admin))
    expect(rows.map(row => row.slice(0, 3))).toEqual([[day, 'Matched', 'Fee']])
    expect(await proven()).toEqual([])
  })
})

/** What the books hold: debits above credits by code, and of how many journals. */
const booked = async () => {
  const { rows } = await sql<{ code: string; fen: number }>`
    select a.code, sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end)::int as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} and a.code in ('1003', '1011', '1012', '2008', '3001', '6001') group by a.code`.execute(
    server.owner.shared,
  )
  return Object.fromEntries(rows.map(({ code, fen }) => [code, fen]))
}
const pay = async (no: string, fen: number) => {
  const [, exit] = await lot.report([
    { direction: 'in', plate: `粤B1000${no}`, passedAt: `${day}T07:00:00+08:00` },
    { direction: 'out', plate: `粤B1000${no}`, passedAt: `${day}T07:30:00+08:00` },
  ])
  const numbers = { merchantNo: '1900000001', channelNo: `42${no}`, outNo: `PD${no}` }
  const event = {
    eventId: no,
    orderNo: exit?.orderNo ?? '',
    channel: 'wechat' as const,
    amount: (fen / 100).toFixed(2),
  }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(
    reportPayments,
    { events: [{ ...event, ...numbers, paidAt: `${day}T08:00:00+08:00` }] },
    { headers },
  )
}
/** The worked fees of 0.6 %: 10.00, 0.83 and 0.84. */
const trades = (fees = [6, 0, 1]) =>
  printWechatBill([1_000, 83, 84].map((fen, at) => trade(String(at + 1), fen, { feeFen: fees[at] ?? 0 })))
const funds = [
  ...[fund('1', 1_000), fee('1f', -6), fund('2', 83), fund('3', 84), fee('3f', -1)],
  fund('W', -500, { business: '提现' }),
]
const sign = (on = day) => server.call(signOffReconciliation, { accountId, day: on }, { as: admin })

describe('[operation/financial] a day that is signed off', () => {
  beforeEach(async () => {
    for (const [no, fen] of [
      ['1', 1_000],
      ['2', 83],
      ['3', 84],
    ] as const)
      await pay(no, fen)
    await taken(trades())
    await taken(printFundBill(funds, 10_000))
  })

  it('is in the books by its bills: fees row by row, what is settled, and what went to the bank', async () => {
    expect(await booked()).toEqual({ 1011: 1_167 })
    await sign()
    const signed = { 1003: 500, 1011: 0, 1012: 10_660, 3001: -10_000, 6001: 7 }
    expect(await booked()).toEqual(signed)
    await server.call(reopenReconciliation, { accountId, day, remark: '费率有误' }, { as: admin })
    expect(await booked()).toEqual({ 1003: 0, 1011: 1_167, 1012: 0, 3001: 0, 6001: 0 })
    // Another version, and the month is closed meanwhile.
    await sql`update books set closed_through = '2026-03-31' where tenant_id = ${tenantId}`.execute(server.owner.shared)
    await taken(trades([5, 0, 1]))
    const feeNoted = (await items({ class: 'feeDiffers' }))[0]?.itemKey ?? ''
    const other = await server.addUser(tenantId, ['reconciliation.read', 'reconciliation.resolve'])
    await server.call(noteReconciliation, { accountId, day, itemKey: feeNoted, note: '渠道多扣' }, { as: other })
    await sign()
    expect(await booked()).toEqual({ ...signed, 1011: 1, 6001: 6 })
    const { rows } = await sql<{ day: string; isLinked: boolean }>`
      select day::text, corrects_id is not null as "isLinked" from journal where tenant_id = ${tenantId} and source = 'settlement'
      order by journal_id desc limit 1`.execute(server.owner.shared)
    expect(rows).toEqual([{ day: '2026-04-01', isLinked: true }])
    expect(await proven()).toEqual([])
  })

  it('gives the opening to the day before it once that is signed off, and books what belongs to nobody to the account', async () => {
    await taken(
      printFundBill(
        [fund('9', 40, { at: '2026-03-02 08:00:00' }), fund('S', -5, { at: '2026-03-02 09:00:00', business: '分账' })],
        10_660,
      ),
    )
    const other = await server.addUser(tenantId, ['reconciliation.read', 'reconciliation.resolve'])
    for (const { itemKey } of await items({ isUnexplained: true }))
      await server.call(noteReconciliation, { accountId, day: '2026-03-02', itemKey, note: '待查' }, { as: other })
    await sign('2026-03-02')
    expect(await booked()).toEqual({ 1011: 1_127, 1012: 10_695, 2008: 5, 3001: -10_660 })
    await sign()
    expect(await booked()).toEqual({ 1003: 500, 1011: -40, 1012: 10_695, 2008: 5, 3001: -10_000, 6001: 7 })
    expect(await proven()).toEqual([])
  })

  it.each([
    [
      'clearingFitsTrades',
      'update payment set amount_fen = amount_fen + 1 where tenant_id = $1 and payment_id = (select max(payment_id) from payment)',
    ],
    ['clearingFitsTrades', "update fund_item set fund_fen = fund_fen + 1 where tenant_id = $1 and kind = 'fee'"],
    ['channelBalancesFitBills', 'update channel_bill_row set fee_fen = fee_fen + 1 where tenant_id = $1 and line = 2'],
    [
      'channelBalancesFitBills',
      "update fund_item set fund_fen = fund_fen + 1 where tenant_id = $1 and kind = 'withdrawal'",
    ],
    ['fundRowsHaveOneClass', 'delete from fund_item where tenant_id = $1 and line = 3'],
  ])('%s finds what %s breaks', async (name, breaking) => {
    await sign()
    const found: string[] = []
    const undone = new Error('undone')
    await server.owner.shared
      .transaction()
      .execute(async db => {
        await sql.raw(breaking.replace('$1', String(tenantId))).execute(db)
        for (const broken of await checkWithin(db, tenantId, { among: reconciliationInvariants }))
          found.push(broken.name)
        throw undone
      })
      .catch(error => expect(error).toBe(undone))
    expect(found).toContain(name)
  })
})
