import {
  acceptBankRow,
  type BankRow,
  bankCash,
  bankImportColumns,
  bankRowNames,
  countBankRow,
  importBankRow,
  importChannelBill,
  noteBankRow,
  queryBankRow,
  saveChannelAccount,
  undoBankRow,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { printFundBill } from '../../../testing/print-bill.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { bankInvariants } from '../../system/invariant/channel-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
const day = '2026-03-01'
type Column = (typeof bankImportColumns)[number]

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
  await server.call(saveChannelAccount, account, { as: admin })
})

const row = (more: Partial<Record<Column, string>>): Partial<Record<Column, string>> => ({
  ...{ bankNo: '6222000000000001', at: `${day} 16:00:00`, income: '5.00', reference: 'B1', ...more },
})
const send = (rows: Partial<Record<Column, string>>[], as = admin) => {
  const { field } = bankRowNames.zh
  const cells = [
    bankImportColumns.map(name => field[name]),
    ...rows.map(one => bankImportColumns.map(name => one[name] ?? '')),
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Sheet1')
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx' })
  return server.upload(importBankRow, { name: 'bank.xlsx', bytes }, { as })
}
const sent = async (rows: Partial<Record<Column, string>>[]) => {
  const answer = await send(rows)
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const withdraw = (fens: number[]) => {
  const rows = fens.map((fen, at) => ({
    at: `${day} 15:00:00`,
    no: `4200000${at}`,
    businessNo: `1010000${at}`,
    fen: -fen,
    business: '提现',
  }))
  return server.upload(importChannelBill, { name: 'f.csv', bytes: printFundBill(rows, 100_000) }, { as: admin })
}
const list = async (more: object = {}, as = admin): Promise<BankRow[]> => {
  const found = await server.call(queryBankRow, { Sort: 'at', ...more }, { as })
  return typeof found === 'object' ? found.list : []
}
const booked = async () => {
  const { rows } = await sql<{ code: string; fen: number }>`
    select a.code, sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end)::int as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} group by a.code`.execute(server.owner.shared)
  return Object.fromEntries(rows.map(({ code, fen }) => [code, fen]))
}
const proven = async () =>
  (await checkTenant(server.database, tenantId, { among: bankInvariants })).map(({ name }) => name)

it('[operation/reconciliation] a statement is kept row by row, and again it changes nothing', async () => {
  const rows = [row({}), row({ reference: '', income: '', outgoing: '-1,234.50', balance: '99.00' })]
  expect(await sent(rows)).toMatchObject({ Total: 2, SuccessNum: 2 })
  expect((await list()).map(({ amount, class: named }) => [amount, named]).toSorted()).toEqual([
    ['-1234.50', 'paid'],
    ['5.00', 'received'],
  ])
  const before = await list()
  expect(await sent([...rows, row({ reference: 'B2' })])).toMatchObject({ SuccessNum: 1 })
  expect((await list()).filter(({ reference }) => reference !== 'B2')).toEqual(before)
  const bad = [
    row({ reference: '' }),
    row({ income: '' }),
    row({ outgoing: '1.00' }),
    row({ income: 'x' }),
    row({ bankNo: 'a' }),
  ]
  expect(await sent(bad)).toMatchObject({ Total: 5, SuccessNum: 0, FailedNum: 5 })
  expect((await server.call(countBankRow, { class: 'received' }, { as: admin })).total).toBe(2)
  const url = await server.call(queryBankRow, { QueryAll: true, class: 'paid' }, { as: admin, language: 'en' })
  expect(readSheet(await server.download(String(url), admin))[1]?.[1]).toBe('Paid, unknown')
})

it('a payout matches by amount and number alone, whichever side comes first; the rest is suggested, accepted and taken back', async () => {
  await sent([row({ summary: '提现 10100000 财付通' }), row({ reference: 'B2', income: '7.00' })])
  expect((await list({ class: 'received' })).length).toBe(2)
  await withdraw([500, 700])
  const [matched] = await list({ class: 'payout' })
  expect(matched).toMatchObject({
    reference: 'B1',
    accountName: '微信',
    withdrawnOn: day,
    isExact: true,
    decidedBy: '',
  })
  const [lone] = await list({ class: 'received' })
  expect(lone?.suggestion).toMatchObject({ channelNo: '42000001', day })
  const { bankRowId = 0, suggestion } = lone ?? {}
  const accept = { bankRowId, accountId: suggestion?.accountId ?? 0, channelNo: suggestion?.channelNo ?? '' }
  const wrong = { ...accept, channelNo: '42000000' }
  expect((await server.refuse(acceptBankRow, wrong, { as: admin })).code).toBe('reconciliation.noSuggestion')
  await server.call(acceptBankRow, accept, { as: admin })
  expect((await server.refuse(noteBankRow, { bankRowId, note: '错' }, { as: admin })).code).toBe(
    'reconciliation.decided',
  )
  expect(await list({ class: 'received' })).toEqual([])
  await server.call(undoBankRow, { bankRowId }, { as: admin })
  expect((await list({ class: 'received' })).map(one => one.bankRowId)).toEqual([bankRowId])
  // Another version of the fund bill lacks the first withdrawal.
  await withdraw([501, 700])
  expect((await list({ class: 'payoutGone' })).map(({ reference }) => reference)).toEqual(['B1'])
  expect(await booked()).toEqual({})
})

it('does not match by amount, nor where two rows fit one withdrawal', async () => {
  await withdraw([500])
  await sent([row({}), row({ reference: 'B2', summary: '10100000' }), row({ reference: 'B3', summary: '10100000' })])
  expect((await list({ class: 'received' })).length).toBe(3)
})

it('[operation/financial] banked cash leaves the safe of its car park, and comes back when it is undone', async () => {
  await sent([row({}), row({ reference: 'B2', income: '', outgoing: '1.00' })])
  const [out, into] = (await list()).toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const { lotId } = lot
  expect((await server.refuse(bankCash, { bankRowId: out?.bankRowId ?? 0, lotId }, { as: admin })).code).toBe(
    'bankRow.notIncome',
  )
  const bankRowId = into?.bankRowId ?? 0
  await server.call(bankCash, { bankRowId, lotId }, { as: admin })
  expect(await booked()).toEqual({ 1002: -500, 1003: 500 })
  expect(await list({ class: 'cash' })).toMatchObject([{ parkingName: '测试停车场', isDecided: true }])
  expect(await proven()).toEqual([])
  await server.call(undoBankRow, { bankRowId }, { as: admin })
  expect(await booked()).toEqual({ 1002: 0, 1003: 0 })
  expect(await proven()).toEqual([])
  await sql`alter table bank_decision disable trigger books_bank`.execute(server.owner.shared)
  await server.call(bankCash, { bankRowId, lotId }, { as: admin })
  await sql`alter table bank_decision enable trigger books_bank`.execute(server.owner.shared)
  expect(await proven()).toEqual(['bankedCashFitsBooks'])
})

it('is shown to who sees all car parks alone', async () => {
  await sent([row({})])
  const subTenantId = await addSubTenant(server, tenantId)
  const few = await server.addUser(
    tenantId,
    ['reconciliation.read', 'reconciliation.resolve', 'reconciliation.import'],
    { subTenantId },
  )
  expect(await list({}, few)).toEqual([])
  const note = { bankRowId: (await list())[0]?.bankRowId ?? 0, note: '看' }
  expect((await server.refuse(noteBankRow, note, { as: few })).code).toBe('row.missing')
  expect(await send([row({ reference: 'B9' })], few)).toMatchObject({ code: 'bankRow.wholeTenant' })
})
