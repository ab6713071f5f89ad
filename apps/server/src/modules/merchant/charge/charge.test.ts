import {
  type BodyOf,
  bookStory,
  checkUserPassword,
  correctMerchant,
  countMerchant,
  countMerchantCharge,
  countMerchantPayment,
  enterMerchantPayment,
  merchantDetail,
  queryMerchantCharge,
  queryMerchantPayment,
  queryMovement,
  rechargeMerchant,
  reverseMerchantPayment,
  saveMerchant,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addDebtor, addMerchant, addTemplate, give } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { ledgerInvariants } from '../../system/invariant/ledger-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lotId: number
let keptLotId: number
/** It bought for 60.00 and 40.00 on 2026-03-10, of a limit of 150.00, to be paid by 2026-04-09. */
let merchantId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['merchant.read', 'merchant.recharge'], { subTenantId })
  lotId = (await addLot(server, tenantId)).lotId
  keptLotId = (await addLot(server, tenantId, { name: '东区车场', subTenantId })).lotId
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T10:00:00+08:00'))
  merchantId = await addDebtor(server, admin, { lotIds: [lotId] })
})

type Payment = BodyOf<typeof enterMerchantPayment>
const money = (amount: string, more: Partial<Payment> = {}): Payment => ({
  ...{ merchantId, amount, channel: 'bank', bankNo: newKey(), receivedOn: '2026-03-09', idempotencyKey: newKey() },
  ...more,
})
const enter = (amount: string, more: Partial<Payment> = {}, as = admin) =>
  server.call(enterMerchantPayment, money(amount, more), { as })
const refuse = async (amount: string, more: Partial<Payment> = {}, as = admin) => {
  const { code, issues } = await server.refuse(enterMerchantPayment, money(amount, more), { as })
  return [code, issues?.[0]?.path]
}
const sentence = async (amount: string, more: Partial<Payment> = {}) =>
  (await server.refuse(enterMerchantPayment, money(amount, more), { as: admin })).message
const bought = (paid: string, more: Partial<BodyOf<typeof rechargeMerchant>> = {}) => ({
  ...{ merchantId, amount: '5', paid, channel: 'account' as const, idempotencyKey: newKey() },
  ...more,
})
const taken = (amount: string, refund: string) => ({
  ...{ merchantId, direction: 'take' as const, amount, refund, channel: 'account' as const, reason: '退回' },
  idempotencyKey: newKey(),
})
const takeBack = (amount: string, refund: string) => server.call(correctMerchant, taken(amount, refund), { as: admin })
const charges = async (more: BodyOf<typeof queryMerchantCharge> = {}) =>
  (await server.call(queryMerchantCharge, { merchantId, ...more }, { as: admin })).list
const open = async () => (await charges({ isOpen: true })).map(charge => charge.open)
const payments = async (as = admin) => (await server.call(queryMerchantPayment, { merchantId }, { as })).list
const merchant = () => server.call(merchantDetail, { merchantId }, { as: admin })
const story = async () =>
  (await server.call(bookStory, { merchantId }, { as: admin })).list.map(
    ({ kind, legs }) =>
      `${kind} ${legs.map(({ debit, credit: other, amount }) => `${debit.code}/${other.code} ${amount}`).join(', ')}`,
  )
const proven = async () => {
  const among = [...booksInvariants, ...ledgerInvariants]
  expect(await checkTenant(server.database, tenantId, { among })).toEqual([])
}

describe('POST /api/merchant/recharge on account', () => {
  it('ok: brings units, and is owed until its day; it moves no money', async () => {
    expect(await merchant()).toMatchObject({ balance: '30', owed: '100.00', overdue: '0.00', creditLimit: '150.00' })
    expect(await charges()).toMatchObject([
      { units: '20', amount: '60.00', paid: '0.00', open: '60.00', chargedOn: '2026-03-10', dueOn: '2026-04-09' },
      { units: '10', amount: '40.00', state: 'open', chargeNo: expect.stringMatching(/^20260310\d{6}$/) },
    ])
    expect(await story()).toEqual(['merchant.charged 1107/2004 40.00', 'merchant.charged 1107/2004 60.00'])
    const statement = await server.call(queryMovement, { merchantId }, { as: admin })
    expect(typeof statement === 'object' && statement.list[0]).toMatchObject({
      ...{ amount: '10', paid: null, charged: '40.00', channel: 'account' },
    })
    await proven()
  })

  it('is overdue from the day after, alone or with others', async () => {
    server.setTime(new Date('2026-04-09T23:59:00+08:00'))
    expect((await merchant()).overdue).toBe('0.00')
    expect((await charges()).map(({ state }) => state)).toEqual(['open', 'open'])
    server.setTime(new Date('2026-04-10T00:00:00+08:00'))
    await enter('70')
    expect((await merchant()).overdue).toBe('30.00')
    expect((await charges()).map(({ state }) => state)).toEqual(['overdue', 'settled'])
  })

  it('refuses what passes the limit, with what is left of it, and where there is no limit', async () => {
    const over = await server.refuse(rechargeMerchant, bought('50.01'), { as: admin })
    expect([over.code, over.issues?.[0]?.path]).toEqual(['merchant.overLimit', 'paid'])
    expect(over.message).toMatch(/额度 150\.00 元，已欠 100\.00 元，还可以挂账 50\.00 元/)
    await server.call(rechargeMerchant, bought('50'), { as: admin })
    const without = await addMerchant(server, admin, { lotIds: [lotId], balance: '0' })
    const refused = await server.refuse(rechargeMerchant, bought('1', { merchantId: without }), { as: admin })
    expect([refused.code, refused.issues?.[0]?.path]).toEqual(['merchant.paysAtOnce', 'channel'])
    await proven()
  })

  it('conflict: of several at once as many go through as the limit takes; a repeated one is done once', async () => {
    const bodies = Array.from({ length: 4 }, () => bought('20'))
    const answers = await Promise.all(bodies.map(body => server.post(rechargeMerchant, body, { as: admin })))
    const done = answers.findIndex(({ body }) => body.state === 'success')
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(2)
    await server.call(rechargeMerchant, bodies[done] ?? bought('1'), { as: admin })
    expect((await merchant()).owed).toBe('140.00')
    await proven()
  })

  it('a limit that is lowered below what is owed lets nothing more on account until that is paid', async () => {
    const entry = { merchantId, name: `降额 ${newKey()}`, accountKind: 'count' as const, lotIds: [lotId] }
    await server.call(saveMerchant, { ...entry, creditLimit: '50', payDays: 7 }, { as: admin })
    expect((await server.refuse(rechargeMerchant, bought('1'), { as: admin })).message).toContain('还可以挂账 0.00 元')
    await enter('90')
    await server.call(rechargeMerchant, bought('40'), { as: admin })
    expect((await charges()).find(({ amount, units }) => amount === '40.00' && units === '5')?.dueOn).toBe('2026-03-17')
    // The later one is due first.
    await enter('30')
    expect(await open()).toEqual(['10.00', '10.00'])
  })
})

describe('POST /api/merchant/enterPayment', () => {
  it('ok: settles that which is due first, the last of them in part', async () => {
    expect(await enter('70', { channel: 'cash', bankNo: '', remark: '三月' })).toMatchObject({ owed: '30.00' })
    expect(await open()).toEqual(['30.00'])
    expect(await payments()).toMatchObject([
      {
        ...{ amount: '70.00', channel: 'cash', receivedOn: '2026-03-09', remark: '三月', isReversed: false },
        parts: [{ amount: '60.00' }, { amount: '10.00' }],
      },
    ])
    expect((await story())[0]).toBe('merchantPayment.entered 1001/1107 70.00')
    await enter('30')
    expect((await charges()).map(({ state, paid }) => `${state} ${paid}`)).toEqual(['settled 40.00', 'settled 60.00'])
    expect((await merchant()).owed).toBe('0.00')
    await proven()
  })

  it('ok: settles the charges that were chosen, and no other', async () => {
    const [, forty] = await charges()
    const chargeIds = [forty?.merchantChargeId ?? 0]
    expect(await refuse('40.01', { chargeIds })).toEqual(['merchantPayment.moreThanChosen', 'amount'])
    expect(await sentence('40.01', { chargeIds })).toContain('一共只有 40.00 元 未结')
    await enter('40', { chargeIds })
    expect(await open()).toEqual(['60.00'])
    expect(await refuse('1', { chargeIds })).toEqual(['merchantPayment.chargeNotOpen', 'chargeIds'])
  })

  it('refuses more than is owed, with what that is, and anything where nothing is', async () => {
    expect(await refuse('100.01')).toEqual(['merchantPayment.moreThanOwed', 'amount'])
    expect(await sentence('100.01')).toContain('一共欠 100.00 元')
    await enter('100')
    expect(await refuse('1')).toEqual(['merchantPayment.nothingOwed', 'amount'])
    expect(await refuse('0')).toEqual(['request.invalid', 'amount'])
    expect(await refuse('1', { receivedOn: '2026-03-11' })).toEqual(['merchantPayment.notYet', 'receivedOn'])
  })

  it('conflict: the same request moves money once, another one with its key or its number is refused', async () => {
    const body = money('30')
    const sent = await Promise.all([1, 2, 3].map(() => server.call(enterMerchantPayment, body, { as: admin })))
    expect(new Set(sent.map(({ merchantPaymentId }) => merchantPaymentId)).size).toBe(1)
    expect((await merchant()).owed).toBe('70.00')
    const { idempotencyKey, bankNo = '' } = body
    expect(await refuse('31', { idempotencyKey })).toEqual(['money.keyUsed', undefined])
    expect(await refuse('5', { bankNo })).toEqual(['merchantPayment.numberUsed', 'bankNo'])
    const atOnce = await Promise.all([1, 2, 3].map(() => server.post(enterMerchantPayment, money('30'), { as: admin })))
    expect(atOnce.filter(({ body: answer }) => answer.state === 'success')).toHaveLength(2)
    await proven()
  })

  it('another tenant’s looks missing; a person with some lots takes money of merchants that have no others', async () => {
    expect(await refuse('1', {}, stranger)).toEqual(['row.missing', 'merchantId'])
    expect(await refuse('1', {}, keeper)).toEqual(['row.missing', 'merchantId'])
    await enter('1')
    expect([await payments(stranger), await payments(keeper)]).toEqual([[], []])
    expect(await server.call(countMerchantCharge, { merchantId }, { as: keeper })).toEqual({ total: 0 })
    merchantId = await addDebtor(server, admin, { lotIds: [keptLotId] })
    await enter('1', {}, keeper)
    expect(await payments(keeper)).toHaveLength(1)
    expect(await server.call(countMerchantPayment, { merchantId }, { as: keeper })).toEqual({ total: 1 })
    expect(await server.call(countMerchantCharge, { merchantId }, { as: keeper })).toEqual({ total: 2 })
    const reader = await server.addUser(tenantId, ['merchant.read'])
    expect(await refuse('1', {}, reader)).toEqual(['permission.missing', undefined])
  })
})

describe('POST /api/merchant/reversePayment', () => {
  const reverse = (merchantPaymentId: number) => ({ merchantPaymentId, reason: '银行退回' })

  it('ok: what it settled is owed again, and its number is free', async () => {
    const { merchantPaymentId } = await enter('70', { bankNo: 'R1' })
    const other = await server.addUser(tenantId, ['merchant.recharge'])
    const unasked = await server.refuse(reverseMerchantPayment, reverse(merchantPaymentId), { as: other })
    expect(unasked.code).toBe('session.recheckNeeded')
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(reverseMerchantPayment, reverse(merchantPaymentId), { as: admin })
    expect(await open()).toEqual(['60.00', '40.00'])
    expect((await merchant()).owed).toBe('100.00')
    expect(await payments()).toMatchObject([
      { amount: '-70.00', remark: '银行退回', reversesId: merchantPaymentId, parts: [] },
      { amount: '70.00', isReversed: true },
    ])
    expect((await story())[0]).toBe('merchantPayment.reversed 1107/1003 70.00')
    const again = await server.refuse(reverseMerchantPayment, reverse(merchantPaymentId), { as: admin })
    expect(again.code).toBe('merchantPayment.isReversed')
    await enter('70', { bankNo: 'R1' })
    await proven()
  })
})

describe('POST /api/merchant/correct off what is owed', () => {
  it('ok: units that come back lower the newest charge first, and the books as far as they hold them', async () => {
    await takeBack('12', '45')
    expect(await charges()).toMatchObject([
      { open: '55.00', returned: '5.00' },
      { state: 'settled', returned: '40.00' },
    ])
    expect(await merchant()).toMatchObject({ balance: '18', owed: '55.00' })
    expect((await story())[0]).toBe('merchant.returned 2004/1107 45.00')
    await proven()
  })

  it('ok: beyond what the merchant has left of its money it is at our cost; the last unit leaves the rest', async () => {
    const templateId = await addTemplate(server, admin)
    await give(server, admin, { merchantId, templateId }, ...Array.from({ length: 24 }, (_, at) => `粤B2${1000 + at}`))
    await takeBack('3', '50')
    expect((await story())[0]).toBe('merchant.returned 2004/1107 20.00, 6101/1107 30.00')
    await takeBack('3', '1')
    expect((await story())[0]).toBe('merchant.returned 6101/1107 1.00')
    expect(await merchant()).toMatchObject({ balance: '0', owed: '49.00' })
    await proven()
  })

  it('ok: the last units take what is left of their money along', async () => {
    await takeBack('30', '80')
    expect((await story())[0]).toBe('merchant.returned 2004/1107 80.00, 2004/4007 20.00')
    await proven()
  })

  it('refuses more than is owed', async () => {
    await enter('90')
    const refused = await server.refuse(correctMerchant, taken('5', '10.01'), { as: admin })
    expect([refused.code, refused.issues?.[0]?.path]).toEqual(['merchant.moreThanOwed', 'refund'])
    expect(refused.message).toContain('10.00 元')
    expect(await server.call(countMerchant, {}, { as: stranger })).toEqual({ total: 0 })
  })
})

it('for any purchases, payments and returns: what is owed is what is open, never above the limit and never below 0', async () => {
  const step = fc.record({
    what: fc.constantFrom('buy', 'pay', 'return' as const),
    fen: fc.integer({ min: 1, max: 9_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      merchantId = await addDebtor(server, admin, { lotIds: [lotId] })
      let owedFen = 10_000
      for (const { what, fen } of steps) {
        const amount = (fen / 100).toFixed(2)
        const isDone = what === 'buy' ? owedFen + fen <= 15_000 : fen <= owedFen
        const { body } =
          what === 'buy'
            ? await server.post(rechargeMerchant, bought(amount), { as: admin })
            : what === 'pay'
              ? await server.post(enterMerchantPayment, money(amount), { as: admin })
              : await server.post(correctMerchant, taken('1', amount), { as: admin })
        expect(body.state === 'success').toBe(isDone)
        if (isDone) owedFen += what === 'buy' ? fen : -fen
        expect((await merchant()).owed).toBe((owedFen / 100).toFixed(2))
        expect((await open()).reduce((sum, of) => sum + Number(of), 0)).toBeCloseTo(owedFen / 100, 6)
      }
    }),
    { numRuns: 6 },
  )
  await proven()
})
