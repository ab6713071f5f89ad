import {
  abandonRefund,
  askRefund,
  askRefundAgain,
  failRefund,
  offerStayRefund,
  payState,
  postRefund,
  queryJournal,
  queryOrder,
  refundDetail,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { sendRefunds } from './send-refunds.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
  await desk.server.stopJobs('sendRefunds')
})
afterAll(() => desk.close())
const usual = { delayMs: 0, drops: true }
beforeEach(() => desk.channel.sim('mood', usual))

const log = { debug() {}, info() {}, warn() {}, error() {} }
/** What a process of the product does of its own, so much later than now. */
const work = (laterMs = 0) => {
  const { database, vault, payChannels, address } = desk.server
  const channels = { ...payChannels, publicUrl: address }
  return sendRefunds({ database, vault, payChannels: channels, clock: () => new Date(Date.now() + laterMs), log })
}

/** A payment of 20.00 of a driver who paid by himself. */
async function paid(by: 'wechat' | 'alipay') {
  await desk.channel.sim('mood', { delayMs: 0 })
  const { plate, orderNo } = await desk.enter()
  const { key, payUrl } = await desk.begin(plate, by)
  await desk.channel.pay(payUrl)
  await expect.poll(async () => (await desk.server.call(payState, { code: desk.code, key }, {})).state).toBe('paid')
  await desk.channel.sim('mood', usual)
  const found = await desk.server.call(queryOrder, { orderNo }, { as: desk.admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await desk.server.call(offerStayRefund, { orderId }, { as: desk.admin })
  return { orderId, paymentId: payments[0]?.paymentId ?? 0 }
}

const ask = (paymentId: number, amount = '5.00') => {
  const asked = {
    paymentId,
    amount,
    reason: 'complaint',
    way: 'channel',
    remark: '',
    idempotencyKey: newKey(),
  } as const
  return desk.server.call(askRefund, asked, { as: desk.admin })
}
const as = () => ({ as: desk.admin })
const detail = (refundId: number) => desk.server.call(refundDetail, { refundId }, as())
const stateOf = async (refundId: number) => (await detail(refundId)).state
const legsOf = async (orderId: number) =>
  (await desk.server.call(queryJournal, { orderId, PerPage: 200, Descending: false }, as())).list.flatMap(row =>
    row.legs.map(({ debit, credit, amount }) => `${row.kind} ${debit.code}/${credit.code} ${amount}`),
  )
const sound = async () => expect(await checkTenant(desk.server.database, desk.tenantId)).toEqual([])

describe.each(['wechat', 'alipay'] as const)('[report/refundStatement] a refund that %s pays out', by => {
  it('is sent when it is approved, owed until the channel says that it is done, and posted once', async () => {
    const { orderId, paymentId } = await paid(by)
    await desk.channel.sim('mood', { ...usual, refundMs: 60_000 })
    const { refundId, state } = await ask(paymentId)
    expect(state).toBe('sent')
    expect(await detail(refundId)).toMatchObject({
      isSentByServer: true,
      sending: { state: 'waiting' },
      allowed: ['askAgain'],
    })
    await work()
    expect(await detail(refundId)).toMatchObject({ state: 'sent', sending: { state: 'processing' } })
    await sound()
    await desk.channel.sim('clock', { aheadMs: 61_000 })
    await work(61_000)
    await work(900_000)
    await desk.channel.sim('clock', { aheadMs: 0 })
    expect(await detail(refundId)).toMatchObject({ state: 'posted', way: 'channel', closedBy: '', sending: null })
    expect((await legsOf(orderId)).filter(leg => leg.startsWith('refund.'))).toEqual([
      'refund.approved 1101/2005 5.00',
      'refund.posted 2005/1011 5.00',
    ])
    await sound()
  })

  it('whose answers are lost is asked for, sent again under its number, and paid out once', async () => {
    const { paymentId } = await paid(by)
    await desk.channel.sim('mood', { ...usual, losesAnswers: true })
    const { refundId } = await ask(paymentId, '20.00')
    await work()
    expect(await detail(refundId)).toMatchObject({ state: 'sent', sending: { state: 'unsure' } })
    await desk.channel.sim('mood', usual)
    await work(120_000)
    expect(await stateOf(refundId)).toBe('posted')
    await sound()
  })

  it('that is refused for lack of money is still owed, and goes again under the same number, or another way', async () => {
    const { paymentId } = await paid(by)
    await desk.channel.sim('mood', { ...usual, refusesRefunds: true })
    const { refundId } = await ask(paymentId)
    await work()
    const refused = await detail(refundId)
    expect(refused).toMatchObject({ state: 'failed', allowed: ['post', 'abandon'] })
    expect(refused.note).toMatch(by === 'wechat' ? /^NOT_ENOUGH/ : /^ACQ\.SELLER_BALANCE_NOT_ENOUGH/)
    await sound()
    await desk.channel.sim('mood', usual)
    expect((await desk.server.call(postRefund, { refundId, way: 'channel' }, as())).state).toBe('sent')
    await work()
    await work(60_000)
    expect(await stateOf(refundId)).toBe('posted')
    await desk.channel.sim('mood', { ...usual, refusesRefunds: true })
    const other = await ask(paymentId)
    await work()
    expect((await desk.server.call(postRefund, { refundId: other.refundId, way: 'cash' }, as())).state).toBe('posted')
    const third = await ask(paymentId)
    await work()
    await desk.server.call(abandonRefund, { refundId: third.refundId, remark: '不要了' }, as())
    await sound()
  })

  it('is neither withdrawn nor paid out another way while the channel may pay it out', async () => {
    const { paymentId } = await paid(by)
    await desk.channel.sim('mood', { ...usual, refundMs: 60_000 })
    const { refundId } = await ask(paymentId)
    await work()
    const refusals = [
      await desk.server.refuse(abandonRefund, { refundId, remark: '不要了' }, as()),
      await desk.server.refuse(failRefund, { refundId, remark: '没有到账' }, as()),
      await desk.server.refuse(postRefund, { refundId, way: 'cash' }, as()),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(['refund.atChannel', 'refund.atChannel', 'refund.atChannel'])
  })

  it('is posted by the call of the channel, or asked for when it calls', async () => {
    const { paymentId } = await paid(by)
    await desk.channel.sim('mood', { delayMs: 0, repeats: 2, forges: true })
    const { refundId } = await ask(paymentId)
    await work()
    // Alipay's call makes us ask: what it answers is what counts.
    const state = async () => {
      if (by === 'alipay') await work()
      return stateOf(refundId)
    }
    await expect.poll(state).toBe('posted')
    await sound()
  })
})

describe('[report/refundStatement] WeChat Pay that cannot deliver', () => {
  it('abnormal stays owed until a person says that nothing will come; closed is owed at once', async () => {
    const { paymentId } = await paid('wechat')
    await desk.channel.sim('mood', { ...usual, refundEnds: 'abnormal' })
    const { refundId } = await ask(paymentId)
    await work()
    expect((await desk.server.call(askRefundAgain, { refundId }, as())).state).toBe('sent')
    expect(await detail(refundId)).toMatchObject({ sending: { state: 'abnormal' }, allowed: ['askAgain', 'fail'] })
    const given = await desk.server.call(failRefund, { refundId, remark: '商户平台已确认不退' }, as())
    expect(given.state).toBe('failed')
    expect((await desk.server.refuse(askRefundAgain, { refundId }, as())).code).toBe('refund.notSent')
    await desk.server.call(postRefund, { refundId, way: 'bank', refundNo: newKey() }, as())
    await desk.channel.sim('mood', { ...usual, refundEnds: 'closed' })
    const second = await ask(paymentId)
    await work()
    await desk.server.call(askRefundAgain, { refundId: second.refundId }, as())
    expect(await detail(second.refundId)).toMatchObject({ state: 'failed', note: 'CLOSED', closedBy: '' })
    await desk.channel.sim('mood', usual)
    await desk.server.call(postRefund, { refundId: second.refundId, way: 'channel' }, as())
    await work()
    await desk.server.call(askRefundAgain, { refundId: second.refundId }, as())
    expect(await stateOf(second.refundId)).toBe('posted')
    await sound()
  })
})

const story = fc.record({
  by: fc.constantFrom<'wechat' | 'alipay'>('wechat', 'alipay'),
  mood: fc.record({
    refundMs: fc.constantFrom(0, 30),
    drops: fc.boolean(),
    repeats: fc.nat(2),
    losesAnswers: fc.boolean(),
    forges: fc.boolean(),
  }),
  beside: fc.integer({ min: 1, max: 3 }),
})

it('[report/refundStatement] I6, I7, I18: several processes, calls and lost answers in any order post each refund once, never above the payment', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ by, mood, beside }) => {
      const { orderId, paymentId } = await paid(by)
      await desk.channel.sim('mood', { delayMs: 0, ...mood })
      await Promise.all([ask(paymentId, '12.00'), ask(paymentId, '8.00')])
      const several = () => Promise.all(Array.from({ length: beside }, () => work()))
      await several()
      await desk.channel.sim('mood', { delayMs: 0, drops: true })
      await sql`update money_intent set next_try_at = now() where next_try_at is not null`.execute(
        desk.server.owner.shared,
      )
      await Promise.all([work(60_000), several()])
      await sql`update money_intent set next_try_at = now() where next_try_at is not null`.execute(
        desk.server.owner.shared,
      )
      await work(200_000)
      const posted = (await legsOf(orderId)).filter(leg => leg.startsWith('refund.posted')).sort()
      expect(posted).toEqual(['refund.posted 2005/1011 12.00', 'refund.posted 2005/1011 8.00'])
    }),
    { numRuns: 6, seed: 20_260_304 },
  )
  await sound()
})
