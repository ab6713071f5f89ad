import {
  type ChargeRuleInput,
  type CurrencyCode,
  countOrder,
  getCurrency,
  orderDetail,
  overviewToday,
  queryCardRule,
  queryMovement,
  queryOrder,
  rechargeMerchant,
  reportPayments,
  saveCardRule,
  saveCurrency,
  saveRuleExample,
  tryChargeRule,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from 'xlsx'
import { addCardRule, cardRuleEntry, newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T20:00:00+08:00'))
})
afterAll(() => server.close())

interface Operator {
  tenantId: number
  admin: SignedInCaller
  lot: TestLot
}

const at = (time: string) => `2026-03-02T${time}:00+08:00`

/** An operator whose lot charges so much for every begun half hour, rounded up to a step. */
async function operatorOf(currency: CurrencyCode, priceFen: number, toFen: 1 | 10 | 250): Promise<Operator> {
  const { tenantId, admin } = await server.addTenant(`${currency} 停车`, { currency })
  const lot = await addLot(server, tenantId)
  const tiers = [{ minutes: null, unitMinutes: 30, priceFen }]
  const windows: ChargeRuleInput['windows'] = [{ from: '00:00', to: '24:00', price: { kind: 'tiers', tiers } }]
  const ruleId = await publishRule(server, admin, {
    name: '半小时',
    rule: { windows, rounding: { toFen, mode: 'up' } },
  })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  return { tenantId, admin, lot }
}

async function park({ lot }: Operator, plate: string, from: string, to: string) {
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at(from) },
    { direction: 'out', plate, passedAt: at(to) },
  ])
  return exit
}

let payments = 0
async function pay({ lot }: Operator, orderNo: string | undefined, amount: string) {
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const event = { eventId: `p${++payments}`, orderNo, channel: 'cash', amount, paidAt: at('19:00') }
  return (await server.call(reportPayments, { events: [event] }, { headers })).results[0]
}

async function ordersOf({ admin }: Operator) {
  const found = await server.call(queryOrder, { Sort: 'cameAt', Descending: false }, { as: admin })
  return typeof found === 'object' ? found.list : []
}

/** The first row of the orders' sheet below its heading: what it stores, and what it shows. */
async function sheetOf({ admin }: Operator) {
  const made = await server.call(queryOrder, { QueryAll: true }, { as: admin })
  const book = read(await server.download(typeof made === 'string' ? made : '', admin), { cellNF: true })
  const cell = book.Sheets[book.SheetNames[0] ?? '']?.B2
  return { stored: cell?.v, shown: cell?.w, format: cell?.z }
}

describe.each<{ currency: CurrencyCode; priceFen: number; toFen: 1 | 10 | 250; unit: string; fees: string[] }>([
  // 180 fils a half hour: 0.180 and 0.540, rounded up to 0.250.
  { currency: 'KWD', priceFen: 180, toFen: 250, unit: '0.180', fees: ['0.250', '0.750'] },
  // 133 yen a half hour: 133 and 399, rounded up to ten.
  { currency: 'JPY', priceFen: 133, toFen: 10, unit: '133', fees: ['140', '400'] },
  { currency: 'CNY', priceFen: 180, toFen: 1, unit: '1.80', fees: ['1.80', '5.40'] },
])('an operator in $currency', ({ currency, priceFen, toFen, unit, fees: [short = '', long = ''] }) => {
  let operator: Operator
  beforeAll(async () => {
    operator = await operatorOf(currency, priceFen, toFen)
  })
  const total = (...amounts: string[]) =>
    amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(short.split('.')[1]?.length ?? 0)

  it('learns it when he signs in', () => expect(operator.admin.currency).toBe(currency))

  it('charges by his rule; device, list, sums, lines, sheet and overview say the same amount', async () => {
    const first = await park(operator, '粤A00001', '08:00', '08:20')
    const second = await park(operator, '粤A00002', '09:00', '10:20')
    expect([first?.payable, second?.payable]).toEqual([short, long])
    const rows = await ordersOf(operator)
    expect(rows.map(row => [row.payableAmount, row.moneyValuePaid])).toEqual([
      [short, total()],
      [long, total()],
    ])
    const { sums } = await server.call(countOrder, { Sums: true }, { as: operator.admin })
    expect(sums).toMatchObject({ payableAmount: total(short, long), moneyValuePaid: total() })
    const detail = await server.call(orderDetail, { orderId: rows[0]?.orderId ?? 0 }, { as: operator.admin })
    expect(detail.fee?.[0]).toMatchObject({ kind: 'units', unitPrice: unit, amount: unit })
    const decimals = short.split('.')[1]?.length ?? 0
    expect(await sheetOf(operator)).toEqual({
      stored: Number(rows.at(-1)?.payableAmount),
      shown: rows.at(-1)?.payableAmount,
      format: (0).toFixed(decimals),
    })
  })

  it('takes payments with all decimals of the currency and no others', async () => {
    const [row] = await ordersOf(operator)
    for (const wrong of ['1.25', '1.250', '2'].filter(
      amount => amount.split('.')[1]?.length !== short.split('.')[1]?.length,
    ))
      expect(await pay(operator, row?.orderNo, wrong)).toMatchObject({ result: 'refused', reason: 'event.unreadable' })
    expect(await pay(operator, row?.orderNo, short)).toMatchObject({ result: 'accepted' })
    const [paid] = await ordersOf(operator)
    expect(paid).toMatchObject({ moneyValuePaid: short, payStatus: 'paid' })
    expect((await server.call(overviewToday, {}, { as: operator.admin })).today.income).toBe(short)
  })

  it('keeps an example of a rule at the amount that was written', async () => {
    const ruleId = (await saveDraft(server, operator.admin, { rule: hourlyRule(priceFen), name: '试' })).ruleId
    const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 08:10:00' }
    const { results } = await server.call(
      tryChargeRule,
      { rule: hourlyRule(priceFen), stays: [stay] },
      { as: operator.admin },
    )
    expect(results[0]?.amount).toBe(unit)
    const example = { ruleId, name: '十分钟', stay, expected: unit }
    await server.call(saveRuleExample, example, { as: operator.admin })
    const wrong = { ...example, expected: currency === 'JPY' ? '1.00' : '1' }
    expect(await server.refuse(saveRuleExample, wrong, { as: operator.admin })).toMatchObject({
      code: 'request.invalid',
    })
  })

  it('sells cards and accounts in it, and says how many decimals a price may have', async () => {
    const { admin, lot } = operator
    const typed = { KWD: '12.5', JPY: '1250', CNY: '12.5' }[currency as 'KWD' | 'JPY' | 'CNY']
    const written = { KWD: '12.500', JPY: '1250', CNY: '12.50' }[currency as 'KWD' | 'JPY' | 'CNY']
    await addCardRule(server, admin, { lotIds: [lot.lotId], name: '月卡', price: typed })
    const { list } = await server
      .call(queryCardRule, {}, { as: admin })
      .then(found => (typeof found === 'object' ? found : { list: [] }))
    expect(list.map(row => row.price)).toEqual([written])
    const precise = cardRuleEntry({ lotIds: [lot.lotId], name: '又一', price: `${typed.split('.')[0]}.5005` })
    const refused = await server.refuse(saveCardRule, precise, { as: admin, language: 'en' })
    const most = { KWD: 'at most three decimals', JPY: 'no decimals', CNY: 'at most two decimals' }
    expect(refused.issues).toEqual([
      { path: 'price', message: `An amount has ${most[currency as 'KWD' | 'JPY' | 'CNY']}` },
    ])

    const merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'money', balance: '0' })
    const money = { merchantId, amount: typed, paid: typed, channel: 'cash', idempotencyKey: newKey() } as const
    expect(await server.call(rechargeMerchant, money, { as: admin })).toEqual({ balance: written })
    const moved = await server.call(queryMovement, { merchantId }, { as: admin })
    expect(typeof moved === 'object' && moved.list.map(row => [row.amount, row.balanceAfter, row.paid])).toEqual([
      [written, written, written],
    ])
  })

  it('cannot change it any more', async () => {
    const { admin } = operator
    expect((await server.call(getCurrency, {}, { as: admin })).heldBy).toContain('chargeRule')
    expect(await server.refuse(saveCurrency, { currency: 'USD' }, { as: admin, language: 'en' })).toMatchObject({
      code: 'currency.held',
      message: expect.stringContaining('charge rules'),
    })
    await server.call(saveCurrency, { currency }, { as: admin })
    expect(await server.call(getCurrency, {}, { as: admin })).toMatchObject({ currency })
  })
})

it('calls of operators at the same time are each answered in their own currency', async () => {
  const operators = await Promise.all([operatorOf('KWD', 1, 1), operatorOf('JPY', 1, 1), operatorOf('CNY', 1, 1)])
  for (const operator of operators) await park(operator, '粤A00003', '08:00', '08:20')
  const asked = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const operator = operators[index % operators.length]
      return operator && (await ordersOf(operator))[0]?.payableAmount
    }),
  )
  expect(asked).toEqual(Array.from({ length: 10 }, () => ['0.001', '1', '0.01']).flat())
})

describe('the currency of a new operator', () => {
  it('is CNY, and may be chosen while nothing has an amount, a lot with its first rule notwithstanding', async () => {
    const { tenantId, admin } = await server.addTenant('新')
    const other = await server.addTenant('另一')
    const lot = await addLot(server, tenantId)
    expect(await server.call(getCurrency, {}, { as: admin })).toEqual({ currency: 'CNY', heldBy: [] })
    await server.call(saveCurrency, { currency: 'KWD' }, { as: admin })
    expect(await server.call(getCurrency, {}, { as: admin })).toEqual({ currency: 'KWD', heldBy: [] })
    // The session and the box know it at once: 500 fils for the first hour, by the rule that a lot starts with.
    const exit = await park({ tenantId, admin, lot }, '粤A00004', '08:00', '09:00')
    expect(exit?.payable).toBe('0.500')
    expect((await ordersOf({ tenantId, admin, lot }))[0]?.payableAmount).toBe('0.500')
    expect((await server.signIn(admin.account)).currency).toBe('KWD')
    expect(await server.call(getCurrency, {}, { as: other.admin })).toMatchObject({ currency: 'CNY' })
  })

  it('is held by whatever has an amount: a stay, a card rule, an account', async () => {
    const { tenantId, admin } = await server.addTenant('留')
    const lot = await addLot(server, tenantId)
    const heldBy = async () => (await server.call(getCurrency, {}, { as: admin })).heldBy
    await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'money', balance: '0' })
    expect(await heldBy()).toEqual([])
    await park({ tenantId, admin, lot }, '粤A00005', '08:00', '09:00')
    expect(await heldBy()).toEqual(['order'])
    await addCardRule(server, admin, { lotIds: [lot.lotId] })
    expect(await heldBy()).toEqual(['order', 'cardRule'])
    await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'money', balance: '5' })
    expect(await heldBy()).toEqual(['order', 'cardRule', 'merchant', 'ledger'])
  })

  it('is audited with what it was', async () => {
    const { tenantId, admin } = await server.addTenant('查')
    await server.call(saveCurrency, { currency: 'OMR' }, { as: admin })
    const rows = await server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'currency.save')
      .execute()
    expect(rows).toEqual([{ before: { currency: 'CNY' }, after: { currency: 'OMR' } }])
  })

  it.each(['XXX', 'cny', 'CLF', ''])('%s is refused', async currency => {
    const { admin } = await server.addTenant(`无 ${currency}`)
    const wrong = { currency } as { currency: CurrencyCode }
    expect(await server.refuse(saveCurrency, wrong, { as: admin })).toMatchObject({ code: 'request.invalid' })
  })

  it('is the administrator’s to choose', async () => {
    const { tenantId } = await server.addTenant('权')
    const desk = await server.addUser(tenantId, ['chargeRule.save'])
    expect(await server.refuse(saveCurrency, { currency: 'KWD' }, { as: desk })).toMatchObject({ state: 401 })
  })

  it('cannot be written past the function that changes the connection’s own tenant', async () => {
    const { tenantId } = await server.addTenant('库')
    const write = server.database.shared
      .updateTable('tenant')
      .set({ currency: 'USD' })
      .where('tenant_id', '=', tenantId)
    await expect(write.execute()).rejects.toThrow('permission denied')
  })
})
