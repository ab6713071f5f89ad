import { gzipSync } from 'node:zlib'
import {
  acceptSuggestion,
  type BodyOf,
  compareReconciliation,
  countReconciliation,
  countReconciliationItem,
  getReconciliation,
  importChannelBill,
  noteReconciliation,
  type PaymentEvent,
  queryChannelAccount,
  queryReconciliation,
  queryReconciliationItem,
  type ReconciliationItemRow,
  reopenReconciliation,
  reportPayments,
  saveChannelAccount,
  signOffReconciliation,
  undoDecision,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { type PrintedRow, printWechatBill } from '../../../testing/print-bill.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant, checkWithin } from '../../system/invariant/check.ts'
import { reconciliationInvariants } from '../../system/invariant/reconciliation-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let accountId: number
let orderNo: string
let events = 0
const day = '2026-03-01'
const merchantNo = '1900000001'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  const [, exit] = await lot.report([
    { direction: 'in', plate: '粤B10001', passedAt: `${day}T07:00:00+08:00` },
    { direction: 'out', plate: '粤B10001', passedAt: `${day}T07:30:00+08:00` },
  ])
  orderNo = exit?.orderNo ?? ''
  ;({ accountId } = await server.call(saveChannelAccount, account(), { as: admin }))
})

const account = (more: object = {}): BodyOf<typeof saveChannelAccount> => ({
  ...{ name: '微信主账户', channel: 'wechat', merchantNo, lotIds: [lot.lotId], fromDay: '2026-02-27', ...more },
})
const pay = async (fen: number, more: Partial<PaymentEvent> = {}, at = `${day}T08:00:00+08:00`) => {
  const amount = (fen / 100).toFixed(2)
  const event = { eventId: `r${++events}`, orderNo, channel: 'wechat', amount, paidAt: at, ...more }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return (await server.call(reportPayments, { events: [event] }, { headers })).results[0]
}
const numbers = (no: string) => ({ merchantNo, channelNo: `42${no}`, outNo: `PD${no}` })
const row = (no: string, fen: number, more: Partial<PrintedRow> = {}): PrintedRow => ({
  ...{ at: `${day} 08:00:00`, channelNo: `42${no}`, outNo: `PD${no}`, fen, ...more },
})
const send = (rows: readonly PrintedRow[] | Buffer, as = admin) =>
  server.upload(
    importChannelBill,
    { name: 'bill.csv', bytes: Buffer.isBuffer(rows) ? rows : printWechatBill(rows) },
    { as },
  )
const taken = async (rows: readonly PrintedRow[] | Buffer, as = admin) => {
  const answer = await send(rows, as)
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const during = (on = day) => ({ accountId, begin: `${on} 00:00:00`, end: `${on} 23:59:59` })
const ofDay = (on = day) => ({ accountId, day: on })
const items = async (more: object = {}, on = day): Promise<ReconciliationItemRow[]> => {
  const found = await server.call(
    queryReconciliationItem,
    { ...during(on), PerPage: 200, Sort: 'class', ...more },
    { as: admin },
  )
  return typeof found === 'object' ? found.list : []
}
const stateOf = async (on = day) => {
  const { state, ours, theirs, difference, differences, unexplained } = await server.call(
    getReconciliation,
    ofDay(on),
    { as: admin },
  )
  return { state, ours, theirs, difference, differences, unexplained }
}
const proven = async () =>
  (await checkTenant(server.database, tenantId, { among: reconciliationInvariants })).map(({ name }) => name)
const person = () =>
  server.addUser(tenantId, [
    'reconciliation.read',
    'reconciliation.resolve',
    'reconciliation.sign',
    'reconciliation.import',
  ])
const rowsOf = async (table: 'channel_bill' | 'channel_bill_row' | 'reconciliation_item' | 'audit') =>
  (await server.owner.shared.selectFrom(table).selectAll().where('tenant_id', '=', tenantId).execute()).map(found =>
    JSON.stringify(found),
  )

describe('[operation/reconciliation] a day', () => {
  it('has no bill, is balanced, and is signed off', async () => {
    expect((await stateOf()).state).toBe('empty')
    await pay(500, numbers('1'))
    expect(await stateOf()).toMatchObject({ state: 'noBill', ours: '5.00', theirs: null })
    expect(await taken([row('1', 500)])).toMatchObject({ day, accountId, version: 1, rows: 1, isKnown: false })
    expect(await stateOf()).toMatchObject({ state: 'balanced', ours: '5.00', theirs: '5.00', difference: '0.00' })
    await server.call(signOffReconciliation, ofDay(), { as: admin })
    expect((await stateOf()).state).toBe('signedOff')
    const counted = await server.call(countReconciliation, { state: 'signedOff' }, { as: admin })
    expect(counted.total).toBe(1)
    expect(await proven()).toEqual([])
  })

  it('names each difference in one class; they add up to the difference of the totals', async () => {
    await pay(500, numbers('1'))
    await pay(600, numbers('2'))
    await pay(900, numbers('3'))
    await pay(100)
    await taken([
      row('1', 500),
      row('2', 650),
      row('4', 300),
      row('4', 300),
      row('1', 200, { refundNo: 'R1' }),
      row('5', 100, { state: 'STRANGE' }),
    ])
    expect((await items()).map(item => item.class).toSorted()).toEqual(
      [
        'matched',
        'amountDiffers',
        'oursOnly',
        'oursOnly',
        'channelOnly',
        'duplicate',
        'refundChannelOnly',
        'unreadable',
      ].toSorted(),
    )
    const { classes, difference, bills } = await server.call(getReconciliation, ofDay(), { as: admin })
    expect(difference).toBe('-5.50')
    expect(classes.reduce((sum, of) => sum + Math.round(Number(of.difference) * 100), 0)).toBe(-550)
    expect(bills[0]).toMatchObject({ rows: 5, unreadable: 1, doubled: [{ number: '424' }] })
    // The row that cannot be read is in the summary, and its money is not.
    expect(bills[0]?.disagreements).toContainEqual({ what: 'order', stated: '18.50', counted: '17.50' })
    expect(await proven()).toEqual([])
  })

  it('is compared again when a payment comes late, and with the days beside it', async () => {
    await taken([row('1', 500)])
    expect(await items()).toMatchObject([{ class: 'channelOnly' }])
    await pay(500, numbers('1'))
    expect((await stateOf()).state).toBe('changed')
    await server.call(compareReconciliation, ofDay(), { as: admin })
    expect((await stateOf()).state).toBe('balanced')

    await pay(700, numbers('2'), `${day}T23:59:59+08:00`)
    await server.call(compareReconciliation, ofDay(), { as: admin })
    expect(await items({ class: 'oursOnly' })).toHaveLength(1)
    server.setTime(new Date('2026-03-03T12:00:00+08:00'))
    admin = await server.signIn(admin.account)
    await taken([row('2', 700, { at: '2026-03-02 00:00:01' })])
    expect(await items({ class: 'otherDay' })).toMatchObject([{ channelNo: '422', line: null }])
    expect(await items({}, '2026-03-02')).toMatchObject([{ class: 'otherDay', line: 2 }])
  })

  it('keeps each bill: the same file changes nothing, another one is a new version', async () => {
    await pay(500, numbers('1'))
    const bytes = printWechatBill([row('1', 500)])
    await taken(bytes)
    const before = await Promise.all([rowsOf('channel_bill'), rowsOf('reconciliation_item'), rowsOf('audit')])
    expect(await taken(bytes)).toMatchObject({ version: 1, isKnown: true })
    expect(await Promise.all([rowsOf('channel_bill'), rowsOf('reconciliation_item'), rowsOf('audit')])).toEqual(before)
    expect(await taken(gzipSync(printWechatBill([row('1', 500), row('2', 100)])))).toMatchObject({ version: 2 })
    expect((await items()).map(item => item.class)).toEqual(['matched', 'channelOnly'])
    const { bills } = await server.call(getReconciliation, ofDay(), { as: admin })
    expect(bills.map(({ version }) => version)).toEqual([2, 1])
    expect(await proven()).toEqual([])
  })

  it('is exported with its rows, in the caller’s words', async () => {
    await taken([row('1', 500)])
    const url = await server.call(queryReconciliation, { QueryAll: true, begin: `${day} 00:00:00` }, { as: admin })
    const [heading, first] = readSheet(await server.download(String(url), admin))
    expect([heading?.[0], first?.slice(0, 5)]).toEqual(['日期', [day, '微信主账户', '微信支付', merchantNo, '有差异']])
    const rows = await server.call(
      queryReconciliationItem,
      { ...during(), QueryAll: true },
      { as: admin, language: 'en' },
    )
    expect(readSheet(await server.download(String(rows), admin))[1]?.[1]).toBe('Only in the bill')
  })
})

describe('[operation/reconciliation] people decide', () => {
  it('accept what is suggested, and take it back', async () => {
    await pay(500)
    await taken([row('1', 500)])
    const [lone] = await items({ class: 'channelOnly' })
    expect(lone?.suggestion).toMatchObject({ reason: 'amountAndTime', orderNo, amount: '5.00' })
    const itemKey = lone?.itemKey ?? ''
    const accept = { ...ofDay(), itemKeys: [itemKey] }
    await server.call(acceptSuggestion, accept, { as: admin })
    expect(await items()).toMatchObject([{ class: 'matched', decision: 'accepted', orderNo }])
    expect((await server.refuse(acceptSuggestion, accept, { as: admin })).code).toBe('reconciliation.noSuggestion')
    // The next version of the bill keeps what was joined.
    await taken([row('1', 500), row('2', 100)])
    expect(await items({ class: 'matched' })).toHaveLength(1)
    await server.call(undoDecision, { ...ofDay(), itemKey }, { as: admin })
    expect((await items()).map(item => item.class)).toEqual(['oursOnly', 'channelOnly', 'channelOnly'])
    expect(await proven()).toEqual([])
  })

  it('sign off only what is explained, by others, and reopen with a reason', async () => {
    const other = await person()
    await taken([row('1', 500)])
    const sign = (as: SignedInCaller, more: object = {}) =>
      server.refuse(signOffReconciliation, { ...ofDay(), ...more }, { as })
    expect((await sign(other)).code).toBe('reconciliation.unexplained')
    const [lone] = await items()
    const note = { ...ofDay(), itemKey: lone?.itemKey ?? '', note: '已在渠道后台退款' }
    await server.call(noteReconciliation, note, { as: admin })
    expect((await server.refuse(noteReconciliation, note, { as: other })).code).toBe('reconciliation.decided')
    expect(await stateOf()).toMatchObject({ state: 'differences', differences: 1, unexplained: 0 })
    expect((await sign(admin)).code).toBe('reconciliation.ownWork')
    await server.call(signOffReconciliation, ofDay(), { as: other })
    expect((await server.refuse(noteReconciliation, note, { as: admin })).code).toBe('reconciliation.signedOff')
    expect(await send([row('1', 500), row('2', 1)])).toMatchObject({ code: 'reconciliation.signedOff' })
    expect((await server.refuse(reopenReconciliation, { ...ofDay(), remark: '' }, { as: other })).code).toBe(
      'request.invalid',
    )
    await server.call(reopenReconciliation, { ...ofDay(), remark: '漏了一笔' }, { as: other })
    expect((await stateOf()).state).toBe('differences')
    const actions = (
      await server.owner.shared
        .selectFrom('audit')
        .select('action')
        .where('tenant_id', '=', tenantId)
        .orderBy('audit_id')
        .execute()
    )
      .map(({ action }) => action)
      .filter(action => action.startsWith('reconciliation'))
    expect(actions).toEqual([
      'reconciliation.import',
      'reconciliation.note',
      'reconciliation.sign',
      'reconciliation.reopen',
    ])
    expect(await proven()).toEqual([])
  })

  it('say why where rows and summary disagree', async () => {
    await pay(500, numbers('1'))
    const lines = printWechatBill([row('1', 500), row('2', 100)])
      .toString('utf8')
      .split('\r\n')
    lines.splice(2, 1)
    await taken(Buffer.from(lines.join('\r\n')))
    expect((await stateOf()).state).toBe('differences')
    expect((await server.refuse(signOffReconciliation, ofDay(), { as: admin })).code).toBe(
      'reconciliation.summaryDiffers',
    )
    await server.call(signOffReconciliation, { ...ofDay(), remark: '渠道已确认' }, { as: admin })
    expect((await stateOf()).state).toBe('signedOff')
  })
})

describe('the proofs', () => {
  it.each([
    ['channelBillsWhole', 'update channel_bill_row set amount_fen = amount_fen + 1 where tenant_id = $1 and line = 2'],
    ['channelBillsWhole', "update channel_bill_file set bytes = 'x' where tenant_id = $1"],
    ['billRowsHaveOneClass', 'delete from reconciliation_item where tenant_id = $1 and line = 3'],
    [
      'reconciliationAddsUp',
      'update reconciliation_item set ours_fen = ours_fen + 1 where tenant_id = $1 and source_id is not null',
    ],
    ['signedDaysExplained', 'update reconciliation_day set signed_by = $2, signed_at = now() where tenant_id = $1'],
  ])('%s finds what %s breaks', async (name, breaking) => {
    await pay(500, numbers('1'))
    await taken([row('1', 500), row('2', 300)])
    const found: string[] = []
    const undone = new Error('undone')
    const breakAndProve = async (db: Db) => {
      await sql.raw(breaking.replace('$1', String(tenantId)).replace('$2', String(admin.userId))).execute(db)
      for (const broken of await checkWithin(db, tenantId, { among: reconciliationInvariants })) found.push(broken.name)
      throw undone
    }
    await server.owner.shared
      .transaction()
      .execute(breakAndProve)
      .catch(error => expect(error).toBe(undone))
    expect(found).toContain(name)
    expect(await proven()).toEqual([])
  })
})

describe('a file is refused', () => {
  it.each<[string, () => Buffer]>([
    ['bill.unknown', () => Buffer.from('a,b\n')],
    ['bill.severalDays', () => printWechatBill([row('1', 1), row('2', 1, { at: '2026-02-28 08:00:00' })])],
    ['bill.noAccount', () => printWechatBill([row('1', 1)], { merchantNo: '1900000099' })],
    ['bill.tooEarly', () => printWechatBill([row('1', 1, { at: '2026-02-01 08:00:00' })])],
    ['bill.empty', () => printWechatBill([])],
  ])('%s, and nothing is kept', async (code, bytes) => {
    expect(await send(bytes())).toMatchObject({ state: 'failed', code })
    expect(await rowsOf('channel_bill')).toEqual([])
  })
})

it('in yuan is refused where amounts are in another currency', async () => {
  const { admin: abroad } = await server.addTenant('海外停车', { currency: 'JPY' })
  expect(await send([row('1', 500)], abroad)).toMatchObject({ code: 'bill.currency' })
})

describe('accounts', () => {
  it('have a lot once for a channel, and keep their number once there is a bill', async () => {
    const second = await addLot(server, tenantId, { name: '南门' })
    const refuse = (more: object) => server.refuse(saveChannelAccount, account(more), { as: admin })
    const save = (more: object) => server.call(saveChannelAccount, account(more), { as: admin })
    expect((await refuse({ merchantNo: '1900000002' })).code).toBe('channelAccount.lotTaken')
    expect((await refuse({ lotIds: [second.lotId] })).code).toBe('channelAccount.numberTaken')
    await save({ accountId, merchantNo: '1900000003' })
    await server.call(saveChannelAccount, account({ accountId }), { as: admin })
    await taken([row('1', 500)])
    expect((await refuse({ accountId, merchantNo: '1900000003' })).code).toBe('channelAccount.hasBills')
    await save({ accountId, name: '新名' })
    const { list } = await server.call(queryChannelAccount, {}, { as: admin })
    expect(list).toMatchObject([{ name: '新名', parkingNames: '测试停车场', bills: 1 }])
  })

  it('are shown to who sees all their lots alone, with their days and rows', async () => {
    await taken([row('1', 500)])
    const subTenantId = await addSubTenant(server, tenantId)
    const mine = await addLot(server, tenantId, { name: '南门', subTenantId })
    const few = await server.addUser(
      tenantId,
      ['reconciliation.read', 'reconciliation.resolve', 'reconciliation.import', 'channelAccount.save'],
      { subTenantId },
    )
    const seen = async () => [
      (await server.call(queryChannelAccount, {}, { as: few })).list.length,
      (await server.call(countReconciliation, {}, { as: few })).total,
      (await server.call(countReconciliationItem, {}, { as: few })).total,
    ]
    expect(await seen()).toEqual([0, 0, 0])
    expect((await server.refuse(getReconciliation, ofDay(), { as: few })).code).toBe('row.missing')
    expect((await server.refuse(compareReconciliation, ofDay(), { as: few })).code).toBe('row.missing')
    expect(await send([row('1', 600)], few)).toMatchObject({ code: 'bill.noAccount' })
    const foreign = account({ merchantNo: '1900000005', lotIds: [mine.lotId, lot.lotId] })
    expect((await server.refuse(saveChannelAccount, foreign, { as: few })).code).toBe('row.missing')
    await server.call(saveChannelAccount, account({ merchantNo: '1900000005', lotIds: [mine.lotId] }), { as: few })
    expect(await seen()).toEqual([1, 3, 0])
  })
})

describe('a box', () => {
  it('says the numbers of a payment only with whose they are, and an id keeps its amount', async () => {
    expect(await pay(100, { outNo: 'PD1' })).toMatchObject({ result: 'refused', reason: 'event.unreadable' })
    const event = { eventId: 'same', ...numbers('9') }
    expect(await pay(100, event)).toMatchObject({ result: 'accepted' })
    expect(await pay(100, event)).toMatchObject({ result: 'duplicate' })
    expect(await pay(200, event)).toMatchObject({ result: 'refused', reason: 'event.conflict' })
    expect(await pay(100, { ...event, channelNo: '43' })).toMatchObject({ result: 'refused', reason: 'event.conflict' })
  })
})
