import {
  checkUserPassword,
  companyOpenBills,
  companyStatement,
  companyStatementExcel,
  enterCompanyPayment,
  issueCompanyBill,
  makeCompanyBill,
  queryBookAccount,
  queryCompanyBill,
  queryCompanyPayment,
  reverseCompanyPayment,
  voidCompanyBill,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { drawing, fenOf, money } from '../../../testing/books-run/draw.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot
let companyId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['company.bill'], { subTenantId })
  lot = await addLot(server, tenantId)
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  await on('2026-02-02')
  const made = { name: '示例科技有限公司', taxNumber: '91440300MA5FAKE001', payDays: 15 }
  companyId = await addCompany(server, admin, {
    ...made,
    name: `${made.name}${newKey().slice(0, 8)}`.replace(/-/g, ''),
    lotIds: [lot.lotId, kept.lotId],
  })
})

const on = async (day: string) => {
  server.setTime(new Date(`${day}T10:00:00+08:00`))
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
}
const bill = async (month: string): Promise<number> => {
  await server.call(makeCompanyBill, { month, companyId }, { as: admin })
  const { list } = await server.call(queryCompanyBill, { companyId, month, state: 'drafted' }, { as: admin })
  const billIds = list.map(({ billId }) => billId)
  await server.call(issueCompanyBill, { billIds }, { as: admin })
  return billIds[0] ?? 0
}
const pay = (day: string, amount: string, parts: { billId: number; amount: string }[] = [], bankNo = newKey()) =>
  server.call(
    enterCompanyPayment,
    { companyId, amount, channel: 'bank', bankNo, receivedOn: day, parts, idempotencyKey: newKey() },
    { as: admin },
  )
const statement = (begin: string, end: string) =>
  server.call(companyStatement, { companyId, begin, end }, { as: admin })

/** January is paid in part, then February is billed and voided, and a payment is taken back in April. */
async function history() {
  const [january, bankNo] = [await bill('2026-01'), newKey()]
  await on('2026-03-02')
  const february = await bill('2026-02')
  await pay('2026-03-01', '700', [{ billId: january, amount: '500' }], bankNo)
  await on('2026-03-20')
  await server.call(voidCompanyBill, { billId: february, reason: '价格有误' }, { as: admin })
  await on('2026-04-10')
  const { companyPaymentId } = await pay('2026-04-09', '50')
  await server.call(reverseCompanyPayment, { companyPaymentId, reason: '银行退回' }, { as: admin })
  return { january, bankNo }
}

it('ok: opening, lines with what is owed after each, closing, and the age of what is open', async () => {
  const { bankNo } = await history()
  const { companyName, madeAt, lines, ...march } = await statement('2026-03-01', '2026-03-31')
  expect(companyName).toMatch(/^示例科技/)
  expect(madeAt).toBe('2026-04-10 10:00:00')
  expect(march).toEqual({
    ...{ address: '', taxNumber: '91440300MA5FAKE001', operator: '甲停车', begin: '2026-03-01', end: '2026-03-31' },
    ...{ opening: '600.00', charged: '0.00', paid: '700.00', closing: '-100.00', credit: '200.00' },
    ages: [
      { band: 'notDue', amount: '0.00' },
      { band: 'to30', amount: '0.00' },
      // Issued on 2026-02-02, due on 2026-02-17.
      { band: 'to60', amount: '100.00' },
      { band: 'to90', amount: '0.00' },
      { band: 'over90', amount: '0.00' },
    ],
  })
  expect(lines.map(({ day, kind, charged, paid, balance }) => [day, kind, charged ?? paid, balance])).toEqual([
    ['2026-03-02', 'bill', '600.00', '1200.00'],
    ['2026-03-02', 'payment', '700.00', '500.00'],
    ['2026-03-20', 'void', '-600.00', '-100.00'],
  ])
  expect(lines[1]).toMatchObject({ bankNo, channel: 'bank', receivedOn: '2026-03-01', billNo: null })
  const april = await statement('2026-04-01', '2026-04-30')
  expect(april.lines.map(({ kind, paid }) => [kind, paid])).toEqual([
    ['payment', '50.00'],
    ['reversal', '-50.00'],
  ])
  expect(april).toMatchObject({ opening: '-100.00', closing: '-100.00' })
})

it('a period that is over says the same whatever comes later', async () => {
  const { january } = await history()
  const february = await statement('2026-02-01', '2026-02-28')
  expect(february).toMatchObject({ closing: '600.00', credit: '0.00' })
  const april = await statement('2026-02-01', '2026-04-30')
  expect(april.lines[0]).toEqual(february.lines[0])
  const { madeAt: _made, ...before } = february
  await on('2026-06-01')
  await pay('2026-02-10', '900', [{ billId: january, amount: '100' }])
  const { madeAt: _again, ...after } = await statement('2026-02-01', '2026-02-28')
  expect(after).toEqual(before)
})

it('each period begins where the one before it ended, ages less credit are what is owed, and the books say the same', async () => {
  const draw = drawing(20_260_302)
  const days = ['2026-02-02', '2026-02-20', '2026-03-05', '2026-04-01', '2026-04-02', '2026-05-09']
  for (const [at, day] of days.entries()) {
    await on(day)
    if (at < 4) await bill(`2026-0${at + 1}`).catch(() => undefined)
    for (let times = 0; times < 3; times += 1) {
      const { bills } = await server.call(companyOpenBills, { companyId }, { as: admin })
      const fen = 1 + draw(90_000)
      const first = bills[draw(Math.max(1, bills.length))]
      const part = first && money(1 + draw(Math.min(fen, fenOf(first.open))))
      await pay(day, money(fen), first && part ? [{ billId: first.billId, amount: part }] : [])
    }
    const { list } = await server.call(queryCompanyPayment, { companyId }, { as: admin })
    const wrong = list[draw(list.length)]
    if (!wrong || wrong.isReversed || wrong.reversesId !== null) continue
    const { companyPaymentId } = wrong
    await server.call(reverseCompanyPayment, { companyPaymentId, reason: '登记错误' }, { as: admin })
  }
  let opening = '0.00'
  for (const [at, begin] of days.entries()) {
    const next = days[at + 1]
    const end = next ? Temporal.PlainDate.from(next).subtract({ days: 1 }).toString() : '2026-12-31'
    const said = await statement(begin, end)
    expect(said.opening).toBe(opening)
    expect(fenOf(said.closing)).toBe(fenOf(opening) + fenOf(said.charged) - fenOf(said.paid))
    expect(said.lines.at(-1)?.balance ?? opening).toBe(said.closing)
    expect(said.ages.reduce((sum, { amount }) => sum + fenOf(amount), 0) - fenOf(said.credit)).toBe(fenOf(said.closing))
    expect(fenOf(said.credit)).toBeGreaterThanOrEqual(0)
    opening = said.closing
  }
  const { list } = await server.call(queryBookAccount, { code: ['1103', '2012'], PerPage: 200 }, { as: admin })
  const { companyName } = await statement('2026-01-01', '2026-12-31')
  const of = (code: string) => fenOf(list.find(row => row.code === code && row.party === companyName)?.balance ?? '0')
  expect(of('1103') - of('2012')).toBe(fenOf(opening))
})

it('as a sheet in the language of the company, whoever asks', async () => {
  const { bankNo } = await history()
  const period = { companyId, begin: '2026-03-01', end: '2026-03-31', language: 'en' } as const
  const rows = readSheet(await server.download(await server.call(companyStatementExcel, period, { as: admin }), admin))
  expect(rows[0]).toEqual(['Date', 'Description', 'Number', 'Charged', 'Paid', 'Balance'])
  expect(rows[1]).toEqual(['2026-03-01', 'Opening balance', '', '', '', 600])
  expect(rows[3]).toEqual(['2026-03-02', 'Payment Bank transfer received 2026-03-01', bankNo, '', 700, 500])
  expect(rows[5]?.slice(1)).toEqual(['Closing balance', '', 0, 700, -100])
  expect(rows.at(-1)).toEqual(['', 'Credit', '', '', '', 200])
})

it('invalid: a period that ends before it begins, or is too long; another tenant’s company looks missing, and so does one with other lots', async () => {
  const refuse = async (begin: string, end: string, as = admin) =>
    (await server.refuse(companyStatement, { companyId, begin, end }, { as })).code
  expect(await refuse('2026-03-02', '2026-03-01')).toBe('companyStatement.reversed')
  expect(await refuse('2020-01-01', '2026-03-01')).toBe('companyStatement.tooLong')
  expect(await refuse('2026-03-01', '2026-03-31', stranger)).toBe('row.missing')
  expect(await refuse('2026-03-01', '2026-03-31', keeper)).toBe('row.missing')
})
