import {
  askLane,
  askRefund,
  type BodyOf,
  freezeStoredCard,
  offerStayRefund,
  orderActions,
  orderDetail,
  payByStoredCard,
  postRefund,
  queryCardUsedDetail,
  queryOrder,
  rechargeStoredCard,
  saveRechargeTier,
  saveStoredCard,
  storedCardDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lots: TestLot[]
let rechargeTierId: number
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const newPlate = () => `粤E${String(10_000 + ++plates)}`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  lots = [await addLot(server, tenantId, { name: '东区' }), await addLot(server, tenantId, { name: '西区' })]
  for (const { lotId } of lots) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  const tier = { name: '充百送廿', amount: '100', gift: '20' }
  ;({ rechargeTierId } = await server.call(saveRechargeTier, tier, { as: admin }))
})
afterAll(() => server.close())
beforeEach(() => server.setTime(new Date(at('12:00'))))

const lot = () => lots[0] as TestLot

/** A card with 100 paid in and 20 given, or with this much alone. */
async function card({
  plate,
  amount,
  ...more
}: { plate?: string; amount?: string } & Partial<BodyOf<typeof saveStoredCard>> = {}) {
  const cardNo = `C-${newKey().slice(0, 8).toUpperCase()}`
  const entry = { cardNo, plates: plate ? [plate] : [], ...more }
  const { storedCardId } = await server.call(saveStoredCard, entry, { as: admin })
  const paid = amount ? { amount } : { amount: '100', rechargeTierId }
  const money = { ...paid, channel: 'cash' as const, lotId: lot().lotId, idempotencyKey: newKey() }
  if (amount !== '0') await server.call(rechargeStoredCard, { storedCardId, ...money }, { as: admin })
  return { storedCardId, cardNo }
}
const left = async (storedCardId: number) => {
  const { principal, gift } = await server.call(storedCardDetail, { storedCardId }, { as: admin })
  return `${principal} ${gift}`
}
const park = async (plate: string, place = lot(), hours = 2) => {
  const [, exit] = await place.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at(`${String(8 + hours).padStart(2, '0')}:00`) },
  ])
  return exit
}
async function orderOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  return { orderId, revision, detail: await server.call(orderDetail, { orderId }, { as: admin }) }
}
type Paying = BodyOf<typeof payByStoredCard>
async function paying(plate: string, cardNo: string, more: Partial<Paying> = {}): Promise<Paying> {
  const { orderId, revision } = await orderOf(plate)
  return { orderId, revision, cardNo, amount: '10', idempotencyKey: newKey(), ...more }
}
const pay = (body: Paying) => server.call(payByStoredCard, body, { as: admin })
const refuse = (body: Paying, as = admin) => server.refuse(payByStoredCard, body, { as })
const uses = async (storedCardId: number) => {
  const data = await server.call(queryCardUsedDetail, { storedCardId }, { as: admin })
  return typeof data === 'object' ? data.list : []
}
const broken = () => checkTenant(server.database, tenantId)

describe('staff take what is due from a card', () => {
  it('[operation/cardPayment] ok: in proportion of what was paid in and given; sent twice it pays once', async () => {
    const plate = newPlate()
    await park(plate)
    const { storedCardId, cardNo } = await card()
    const part = await paying(plate, cardNo.toLowerCase(), { amount: '3' })
    for (const sent of [1, 2])
      expect(await pay(part), `${sent}`).toMatchObject({ payStatus: 'unpaid', overpaid: '0.00' })
    expect(await left(storedCardId)).toBe('97.50 19.50')
    expect(await pay(await paying(plate, cardNo, { amount: '7' }))).toMatchObject({ payStatus: 'paid' })
    expect((await orderOf(plate)).detail).toMatchObject({
      payments: [
        { channel: 'balance', amount: '3.00' },
        { channel: 'balance', amount: '7.00' },
      ],
    })
    expect((await uses(storedCardId)).slice(0, 2)).toMatchObject([
      {
        ...{ TradeType: 'spend', amount: '-7.00', principal: '-5.83', gift: '-1.17', balanceAfter: '110.00' },
        ...{ plateNumber: plate, parkingName: '东区', channel: null, movedBy: '管理员' },
      },
      { TradeType: 'spend', amount: '-3.00', principal: '-2.50', gift: '-0.50', balanceAfter: '117.00' },
    ])
    expect(await broken()).toEqual([])
  })

  it('invalid: more than is due, or than is on the card; a card that is frozen or not there', async () => {
    const plate = newPlate()
    await park(plate)
    const { storedCardId, cardNo } = await card({ amount: '9.99' })
    expect(await refuse(await paying(plate, cardNo, { amount: '10.01' }))).toMatchObject({ code: 'payment.aboveDue' })
    expect(await refuse(await paying(plate, cardNo))).toMatchObject({
      ...{ code: 'storedCard.short', message: expect.stringContaining('卡内 9.99 元，需要 10.00 元') },
    })
    expect(await refuse(await paying(plate, 'NOBODY'))).toMatchObject({
      code: 'storedCard.unknown',
      issues: [{ path: 'cardNo' }],
    })
    await server.call(freezeStoredCard, { storedCardId, isFrozen: true, reason: '挂失' }, { as: admin })
    expect(await refuse(await paying(plate, cardNo, { amount: '1' }))).toMatchObject({ code: 'storedCard.frozen' })
    expect(await left(storedCardId)).toBe('9.99 0.00')
  })

  it('conflict: the order has changed, nothing is due, and a key that stands for another payment', async () => {
    const plate = newPlate()
    await park(plate)
    const { storedCardId, cardNo } = await card()
    const body = await paying(plate, cardNo, { amount: '4' })
    await pay(body)
    expect(await refuse({ ...body, idempotencyKey: newKey() })).toMatchObject({ code: 'order.changedMeanwhile' })
    expect(await refuse({ ...body, amount: '5' })).toMatchObject({ code: 'money.keyUsed' })
    await pay(await paying(plate, cardNo, { amount: '6' }))
    expect(await refuse(await paying(plate, cardNo, { amount: '1' }))).toMatchObject({ code: 'order.nothingDue' })
    const reader = await server.addUser(tenantId, ['order.read'])
    expect(await refuse(body, reader)).toMatchObject({ state: 401 })
    expect(await left(storedCardId)).toBe('91.67 18.33')
  })

  it('two lots spend at once what suffices for one: one is refused, nothing is lost or doubled', async () => {
    const { storedCardId, cardNo } = await card({ amount: '10' })
    const bodies = await Promise.all(
      lots.map(async place => {
        const plate = newPlate()
        await park(plate, place)
        return paying(plate, cardNo)
      }),
    )
    const answers = await Promise.all(bodies.map(body => server.post(payByStoredCard, body, { as: admin })))
    expect(answers.map(({ body }) => (body.state === 'success' ? 'paid' : body.code)).sort()).toEqual([
      'paid',
      'storedCard.short',
    ])
    expect(await left(storedCardId)).toBe('0.00 0.00')
    expect(await broken()).toEqual([])
  })
})

describe('a vehicle leaves by its card', () => {
  it('ok: the stay is paid with its exit, and the same event again says the same', async () => {
    const plate = newPlate()
    const { storedCardId } = await card({ plate })
    const [, exit] = await lot().report([
      { direction: 'in', plate, passedAt: at('08:00') },
      { eventId: `out ${plate}`, direction: 'out', plate, passedAt: at('10:00') },
    ])
    expect(exit).toMatchObject({ result: 'accepted', outcome: 'closed', payable: '10.00', cardPaid: '10.00' })
    const again = { eventId: `out ${plate}`, direction: 'out' as const, plate, passedAt: at('10:00') }
    expect(await lot().report([again])).toMatchObject([{ result: 'duplicate', payable: '10.00', cardPaid: '10.00' }])
    expect((await orderOf(plate)).detail).toMatchObject({ payStatus: 'paid' })
    expect(await left(storedCardId)).toBe('91.67 18.33')
    expect((await uses(storedCardId))[0]).toMatchObject({
      movedAt: '2026-03-02 12:00:00',
      movedBy: '',
      amount: '-10.00',
    })
    expect(await broken()).toEqual([])
  })

  it('ok: two vehicles of a card in one batch: the one that left first is paid, and what is not covered stays unpaid', async () => {
    const [first, second] = [newPlate(), newPlate()]
    const { storedCardId } = await card({ amount: '19.99', plates: [first, second] })
    const passes = [second, first].map(plate => ({ direction: 'in' as const, plate, passedAt: at('08:00') }))
    const results = await lot().report([
      ...passes,
      { direction: 'out', plate: first, passedAt: at('10:00') },
      { direction: 'out', plate: second, passedAt: at('10:01') },
    ])
    expect(results.map(({ cardPaid }) => cardPaid)).toEqual([undefined, undefined, '10.00', undefined])
    expect((await orderOf(second)).detail).toMatchObject({ payStatus: 'unpaid' })
    expect(await left(storedCardId)).toBe('9.99 0.00')
  })

  it('ok: a card that does not pay at the exit, is frozen, or whose vehicle owes nothing, is left alone', async () => {
    const [byHand, lost, short] = [newPlate(), newPlate(), newPlate()]
    const kept = await card({ plate: byHand, paysAtExit: false })
    const frozen = await card({ plate: lost })
    await server.call(
      freezeStoredCard,
      { storedCardId: frozen.storedCardId, isFrozen: true, reason: '挂失' },
      { as: admin },
    )
    const free = await card({ plate: short })
    expect((await park(byHand))?.cardPaid).toBeUndefined()
    expect((await park(lost))?.cardPaid).toBeUndefined()
    expect((await park(short, lot(), 0))?.cardPaid).toBeUndefined()
    for (const { storedCardId } of [kept, frozen, free]) expect(await left(storedCardId)).toBe('100.00 20.00')
  })

  it('the ask says so: it opens, shows what the card pays and what is left; where the card is short it waits', async () => {
    server.setTime(new Date(at('10:00')))
    const [plate, poor] = [newPlate(), newPlate()]
    await card({ plate })
    await card({ plate: poor, amount: '9.99' })
    await lot().report([plate, poor].map(one => ({ direction: 'in' as const, plate: one, passedAt: at('08:00') })))
    const ask = (of: string, language: 'zh' | 'en' = 'zh') => {
      const body = { askId: newKey(), laneCode: 'OUT-1', direction: 'out' as const, readAt: at('10:00'), plate: of }
      const headers = { 'x-box-serial': lot().boxSerial, 'x-box-key': lot().boxKey }
      return server.call(askLane, body, { headers, language })
    }
    expect(await ask(plate)).toMatchObject({
      ...{ decision: 'open', reason: 'storedCard', due: '0.00', cardPays: '10.00', cardLeft: '110.00' },
      screen: [plate, '停车 2 小时 0 分钟', '储值卡支付 10.00 元', '余额 110.00 元'],
      voice: `${plate}，储值卡支付，10.00 元，一路平安`,
    })
    expect((await ask(plate, 'en')).screen).toEqual([
      plate,
      'Parked 2 h 0 min',
      'Stored card pays ¥10.00',
      'Left ¥110.00',
    ])
    expect(await ask(poor)).toMatchObject({ decision: 'hold', reason: 'unpaid', due: '10.00' })
  })
})

describe('what a card paid goes back onto it', () => {
  it('ok: as it was spent, in parts that come to exactly that; never in cash', async () => {
    const plate = newPlate()
    await park(plate)
    const { storedCardId, cardNo } = await card()
    await pay(await paying(plate, cardNo))
    const { orderId } = await orderOf(plate)
    const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
    expect(payments).toMatchObject([{ channel: 'balance', ways: ['balance'], refundable: '10.00' }])
    const paymentId = payments[0]?.paymentId ?? 0
    const asking = (amount: string, way: 'balance' | 'cash') => ({
      ...{ paymentId, amount, way, reason: 'complaint' as const, remark: '', idempotencyKey: newKey() },
    })
    const cash = await server.refuse(askRefund, asking('1', 'cash'), { as: admin })
    expect(cash).toMatchObject({ code: 'refund.wayImpossible' })
    for (const amount of ['3.33', '6.67']) {
      const { refundId } = await server.call(askRefund, asking(amount, 'balance'), { as: admin })
      expect(await server.call(postRefund, { refundId, way: 'balance', refundNo: '' }, { as: admin })).toMatchObject({
        state: 'posted',
      })
    }
    expect(await left(storedCardId)).toBe('100.00 20.00')
    expect((await uses(storedCardId))[0]).toMatchObject({
      TradeType: 'giveBack',
      amount: '6.67',
      plateNumber: plate,
      channel: null,
    })
    expect(await broken()).toEqual([])
  })
})
