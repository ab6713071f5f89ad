import {
  checkUserPassword,
  correctMerchant,
  enterMerchantPayment,
  merchantDetail,
  merchantStatement,
  merchantStatementExcel,
  merchantStatementInWords,
  queryMerchantCharge,
  queryMerchantPayment,
  rechargeMerchant,
  reverseMerchantPayment,
  saveMerchant,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { drawing, fenOf, money, oneOf } from '../../../testing/books-run/draw.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addDebtor } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lotId: number
let keptLotId: number
/** It bought for 60.00 and 40.00 on 2026-02-02, of a limit of 150.00, to be paid by 2026-03-04. */
let merchantId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['merchant.read'], { subTenantId })
  lotId = (await addLot(server, tenantId)).lotId
  keptLotId = (await addLot(server, tenantId, { name: '东区车场', subTenantId })).lotId
})
afterAll(() => server.close())
beforeEach(async () => {
  await on('2026-02-02')
  merchantId = await addDebtor(server, admin, { lotIds: [lotId] })
})

const on = async (day: string) => {
  server.setTime(new Date(`${day}T10:00:00+08:00`))
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
}
const buy = (paid: string, amount = '5') =>
  server.call(
    rechargeMerchant,
    { merchantId, amount, paid, channel: 'account', idempotencyKey: newKey() },
    { as: admin },
  )
const pay = (receivedOn: string, amount: string, bankNo = newKey()) =>
  server.call(
    enterMerchantPayment,
    { merchantId, amount, channel: 'bank', bankNo, receivedOn, idempotencyKey: newKey() },
    { as: admin },
  )
const takeBack = (amount: string, refund: string) =>
  server.call(
    correctMerchant,
    {
      ...{ merchantId, direction: 'take', amount, refund, channel: 'account', reason: '退回' },
      idempotencyKey: newKey(),
    },
    { as: admin },
  )
const reverse = (merchantPaymentId: number) =>
  server.call(reverseMerchantPayment, { merchantPaymentId, reason: '银行退回' }, { as: admin })
const statement = (begin: string, end: string, as = admin) =>
  server.call(merchantStatement, { merchantId, begin, end }, { as })
const owed = async () => (await server.call(merchantDetail, { merchantId }, { as: admin })).owed

/** In March 70.00 is paid, for 30.00 is bought, and for 45.00 comes back; in April the payment is taken back, and 10.00 is paid. */
async function history() {
  const bankNo = newKey()
  await on('2026-03-10')
  const { merchantPaymentId } = await pay('2026-03-09', '70', bankNo)
  await on('2026-03-12')
  await buy('30', '6')
  await on('2026-03-20')
  await takeBack('12', '45')
  await on('2026-04-10')
  await reverse(merchantPaymentId)
  await pay('2026-04-09', '10')
  return bankNo
}

const march = ['2026-03-01', '2026-03-31'] as const
const agesOf = ({ ages }: { ages: readonly { amount: string }[] }) => ages.map(({ amount }) => amount)

describe('POST /api/merchant/accountStatement', () => {
  it('ok: opening, lines with what is owed after each, closing, and the age of what is open', async () => {
    const bankNo = await history()
    const { merchantName, madeAt, lines, ...said } = await statement(...march)
    expect(merchantName).toMatch(/^商户/)
    expect(madeAt).toBe('2026-04-10 10:00:00')
    expect(said).toEqual({
      ...{ operator: '甲停车', accountKind: 'count', begin: '2026-03-01', end: '2026-03-31' },
      ...{ opening: '100.00', charged: '-15.00', paid: '70.00', closing: '15.00' },
      ages: [
        { band: 'notDue', amount: '0.00' },
        // Due on 2026-03-04.
        { band: 'to30', amount: '15.00' },
        { band: 'to60', amount: '0.00' },
        { band: 'to90', amount: '0.00' },
        { band: 'over90', amount: '0.00' },
      ],
    })
    expect(lines).toMatchObject([
      {
        kind: 'payment',
        day: '2026-03-10',
        paid: '70.00',
        charged: null,
        balance: '30.00',
        units: null,
        chargeNo: null,
      },
      {
        kind: 'charge',
        day: '2026-03-12',
        charged: '30.00',
        paid: null,
        balance: '60.00',
        units: '6',
        dueOn: '2026-04-11',
      },
      // Off two charges at once, it is one line.
      { kind: 'return', day: '2026-03-20', charged: '-45.00', paid: null, balance: '15.00', units: '12', dueOn: null },
    ])
    expect(lines[0]).toMatchObject({ channel: 'bank', bankNo, receivedOn: '2026-03-09', dueOn: null })
    const { list } = await server.call(queryMerchantCharge, { merchantId }, { as: admin })
    expect(lines[1]?.chargeNo).toBe(list.find(({ amount }) => amount === '30.00')?.chargeNo)
    const april = await statement('2026-04-01', '2026-04-30')
    expect(april).toMatchObject({ opening: '15.00', charged: '0.00', paid: '-60.00', closing: '75.00' })
    expect(april.lines.map(({ kind, paid, balance }) => [kind, paid, balance])).toEqual([
      ['reversal', '-70.00', '85.00'],
      ['payment', '10.00', '75.00'],
    ])
    expect(agesOf(april)).toEqual(['0.00', '0.00', '75.00', '0.00', '0.00'])
  })

  it('a period that is over says the same whatever is paid, taken back or bought later', async () => {
    await on('2026-03-10')
    const { merchantPaymentId } = await pay('2026-03-09', '70')
    const { madeAt: _made, ...before } = await statement(...march)
    const february = await statement('2026-02-01', '2026-02-28')
    expect([before.closing, agesOf(before)[1], february.closing, agesOf(february)[0]]).toEqual([
      ...['30.00', '30.00'],
      ...['100.00', '100.00'],
    ])
    await on('2026-04-01')
    await reverse(merchantPaymentId)
    await pay('2026-03-15', '20')
    await buy('30')
    await takeBack('10', '40')
    const { madeAt: _again, ...after } = await statement(...march)
    expect(after).toEqual(before)
  })

  it('counts a moment to its day in the zone of the tenant', async () => {
    server.setTime(new Date('2026-03-31T23:59:00+08:00'))
    await pay('2026-03-31', '1')
    server.setTime(new Date('2026-04-01T00:01:00+08:00'))
    await pay('2026-04-01', '2')
    const said = await statement(...march)
    expect([said.paid, agesOf(said)[1]]).toEqual(['1.00', '99.00'])
    expect((await statement('2026-04-01', '2026-04-01')).paid).toBe('2.00')
  })

  it('each period begins where the one before it ended, its ages are what is owed then, and in the end what is owed today', async () => {
    const draw = drawing(20_260_407)
    const days = ['2026-02-02', '2026-02-20', '2026-03-05', '2026-04-01', '2026-04-02', '2026-05-09', '2026-08-01']
    /** What was owed after each of the days. */
    const owedAfter: string[] = []
    for (const day of days) {
      await on(day)
      for (let times = 0; times < 5; times += 1) {
        const mostFen = fenOf(await owed())
        const amount = money(1 + draw(Math.max(1, mostFen)))
        const what = draw(4)
        if (what === 0 && mostFen < 15_000) await buy(money(1 + draw(15_000 - mostFen)))
        if (what === 1 && mostFen > 0) await pay(day, amount)
        if (what === 2 && mostFen > 0) await takeBack('1', amount)
        if (what !== 3) continue
        const { list } = await server.call(queryMerchantPayment, { merchantId }, { as: admin })
        const wrong = oneOf(
          draw,
          list.filter(({ isReversed, reversesId }) => !isReversed && reversesId === null),
        )
        if (wrong) await reverse(wrong.merchantPaymentId)
      }
      owedAfter.push(await owed())
    }
    let opening = '0.00'
    const kinds = new Set<string>()
    for (const [at, begin] of days.entries()) {
      const next = days[at + 1]
      const end = next ? Temporal.PlainDate.from(next).subtract({ days: 1 }).toString() : '2026-12-31'
      const said = await statement(begin, end)
      for (const { kind } of said.lines) kinds.add(kind)
      expect(said.opening).toBe(opening)
      expect(said.closing).toBe(owedAfter[at])
      expect(fenOf(said.closing)).toBe(fenOf(opening) + fenOf(said.charged) - fenOf(said.paid))
      expect(said.lines.at(-1)?.balance ?? opening).toBe(said.closing)
      expect(said.ages.reduce((sum, { amount }) => sum + fenOf(amount), 0)).toBe(fenOf(said.closing))
      opening = said.closing
    }
    expect(opening).toBe(await owed())
    expect([...kinds].sort()).toEqual(['charge', 'payment', 'return', 'reversal'])
  })

  it('a merchant that pays at once owes nothing, and what it pays at once is no line', async () => {
    const entry = { name: `现付 ${newKey()}`, accountKind: 'minutes' as const, lotIds: [lotId] }
    ;({ merchantId } = await server.call(saveMerchant, entry, { as: admin }))
    const sold = { merchantId, amount: '60', paid: '10', channel: 'cash', idempotencyKey: newKey() } as const
    await server.call(rechargeMerchant, sold, { as: admin })
    const said = await statement('2026-02-01', '2026-02-28')
    expect(said).toMatchObject({ lines: [], opening: '0.00', closing: '0.00', charged: '0.00', paid: '0.00' })
  })

  it('invalid: a period that ends before it begins, or is too long', async () => {
    const refuse = async (begin: string, end: string) => {
      const { code, issues } = await server.refuse(merchantStatement, { merchantId, begin, end }, { as: admin })
      return [code, issues?.[0]?.path]
    }
    expect(await refuse('2026-03-02', '2026-03-01')).toEqual(['merchantStatement.reversed', 'end'])
    expect(await refuse('2023-01-01', '2026-01-05')).toEqual(['merchantStatement.tooLong', 'end'])
    expect((await statement('2023-01-01', '2026-01-04')).lines).toEqual([])
  })

  it('another tenant’s looks missing; a person with some lots has those of the merchants whose charges he sees', async () => {
    const refuse = async (as: SignedInCaller) => {
      const body = { merchantId, begin: march[0], end: march[1] }
      const sheet = await server.refuse(merchantStatementExcel, { ...body, language: 'zh' }, { as })
      return [(await server.refuse(merchantStatement, body, { as })).code, sheet.code]
    }
    expect(await refuse(stranger)).toEqual(['row.missing', 'row.missing'])
    expect(await refuse(keeper)).toEqual(['row.missing', 'row.missing'])
    const other = await server.addUser(tenantId, ['merchant.save'])
    expect(await refuse(other)).toEqual(['permission.missing', 'permission.missing'])
    merchantId = await addDebtor(server, admin, { lotIds: [lotId, keptLotId] })
    const seen = await server.call(queryMerchantCharge, { merchantId }, { as: keeper })
    expect(seen.list).toHaveLength(2)
    expect((await statement('2026-02-01', '2026-02-28', keeper)).closing).toBe('100.00')
  })
})

describe('POST /api/merchant/accountStatementExcel', () => {
  const sheet = async (language: 'zh' | 'en') => {
    const body = { merchantId, begin: march[0], end: march[1], language }
    const url = await server.call(merchantStatementExcel, body, { as: admin })
    return readSheet(await server.download(url, admin))
  }

  it('ok: the same in the language of the merchant, whoever asks', async () => {
    const bankNo = await history()
    const english = await sheet('en')
    expect(english[0]).toEqual(['Date', 'Description', 'Number', 'Charged', 'Paid', 'Balance'])
    expect(english[1]).toEqual(['2026-03-01', 'Opening balance', '', '', '', 100])
    expect(english[2]).toEqual(['2026-03-10', 'Payment Bank transfer received 2026-03-09', bankNo, '', 70, 30])
    expect(english[3]?.[1]).toBe('On account 6 coupons due 2026-04-11')
    expect(english[3]?.[2]).toMatch(/^20260312\d{6}$/)
    expect(english[4]).toEqual(['2026-03-20', 'Returned 12 coupons', '', -45, '', 15])
    expect(english[5]).toEqual(['2026-03-31', 'Closing balance', '', -15, 70, 15])
    expect(english[7]).toEqual(['', 'Open at the end of the period: 1–30 days overdue', '', '', '', 15])
    expect(english).toHaveLength(11)
    const chinese = await sheet('zh')
    expect(chinese.slice(1, 6).map(row => row[1])).toEqual([
      ...['期初余额', '收款 银行转账 到账 2026-03-09', '挂账 6 张 2026-04-11 到期', '退回冲减 12 张', '期末余额'],
    ])
  })

  it('says units as the account counts them', async () => {
    for (const [accountKind, zh, en] of [
      ['minutes', '挂账 90 分钟 2026-03-04 到期', 'On account 90 min due 2026-03-04'],
      ['money', '挂账 90.00 元 2026-03-04 到期', 'On account ¥90.00 due 2026-03-04'],
      ['count', '挂账 90 张 2026-03-04 到期', 'On account 90 coupons due 2026-03-04'],
    ] as const) {
      const entry = { name: `单位 ${newKey()}`, accountKind, lotIds: [lotId], creditLimit: '150' }
      ;({ merchantId } = await server.call(saveMerchant, entry, { as: admin }))
      await buy('80', '90')
      const said = await statement('2026-02-01', '2026-02-28')
      const inWords = (language: 'zh' | 'en') => merchantStatementInWords(said, language).lines.map(({ what }) => what)
      expect([inWords('zh'), inWords('en')]).toEqual([[zh], [en]])
    }
  })
})
