import {
  countFundItem,
  type FundItemRow,
  getReconciliation,
  importChannelBill,
  noteReconciliation,
  queryFundItem,
  saveChannelAccount,
  signOffReconciliation,
  undoDecision,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PrintedFund, type PrintedRow, printFundBill, printWechatBill } from '../../../testing/print-bill.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { reconciliationInvariants } from '../../system/invariant/reconciliation-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let accountId: number
const day = '2026-03-01'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const { lotId } = await addLot(server, tenantId)
  const account = { name: '微信', channel: 'wechat' as const, merchantNo: '1900000001', lotIds: [lotId], fromDay: day }
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
    expect(await send(printFundBill([fund('W', -500)], 1_000))).toMatchObject({ code: 'reconciliation.signedOff' })
    expect(await proven()).toEqual([])
  })

  it('whose balances do not follow is signed off with a reason only, and is exported', async () => {
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
