import { type BodyOf, cancelCard, offerRefund, queryCardPlate, refundCard, suspendCard } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { newKey } from '../../../testing/test-card.ts'

const desk = cardDesk()
const { open, detail, renew, recheck, setDay, ledger, validity } = desk

describe('refund', () => {
  type Refunding = BodyOf<typeof refundCard>
  const refunding = (cardId: number, more: Partial<Refunding> = {}): Refunding => ({
    cardId,
    expected: '180.00',
    channel: 'wechat',
    reason: '搬走了',
    idempotencyKey: newKey(),
    ...more,
  })

  it('ok: 300.00 for April, on the 10th at a loss of 10 %: refunds 180.00 once, and the card is valid to the end of the day', async () => {
    const { cardId, orderId } = await open()
    setDay('2024-04-10')
    const offer = await desk.server.call(offerRefund, { cardId }, { as: desk.admin })
    expect(offer).toEqual({
      lastDay: '2024-04-10',
      total: '180.00',
      isToAsk: false,
      orders: [expect.objectContaining({ orderId, all: 30, left: 20, lossPercent: 10, by: 'day', refund: '180.00' })],
    })
    await recheck()
    const body = refunding(cardId)
    const answers = await Promise.all([1, 2].map(() => desk.server.call(refundCard, body, { as: desk.admin })))
    expect(answers).toEqual([
      { total: '180.00', lastDay: '2024-04-10' },
      { total: '180.00', lastDay: '2024-04-10' },
    ])
    const other = await desk.server.refuse(refundCard, { ...body, channel: 'cash' }, { as: desk.admin })
    expect(other).toMatchObject({ code: 'money.keyUsed' })
    expect((await ledger()).map(entry => entry.amount_fen)).toEqual([30_000, -18_000])
    expect(await validity(cardId)).toEqual([['2024-04-01 00:00:00', '2024-04-11 00:00:00']])
    const data = await desk.server.call(queryCardPlate, {}, { as: desk.admin })
    expect(typeof data === 'object' ? data.list : []).toMatchObject([
      { status: 'refunded', RefundMoney: '180.00', RefundLossPercent: 10, RefundAt: '2024-04-10 09:00:00' },
    ])
    expect((await detail(cardId)).log[0]).toMatchObject({ action: 'refund', reason: '搬走了' })
    await open({ beginDay: '2024-04-11' })
  })

  it('ok: a renewal that has not begun is refunded in full less the loss; another loss may be agreed', async () => {
    const { cardId } = await open()
    await renew(cardId)
    setDay('2024-04-10')
    expect(await desk.server.call(offerRefund, { cardId }, { as: desk.admin })).toMatchObject({ total: '450.00' })
    await recheck()
    await desk.server.call(refundCard, refunding(cardId, { lossPercent: 0, expected: '500.00' }), { as: desk.admin })
    expect((await ledger()).map(entry => entry.amount_fen)).toEqual([30_000, 30_000, -20_000, -30_000])
  })

  it('ok: a suspended card is refunded for its remaining days', async () => {
    const { cardId } = await open()
    setDay('2024-04-10')
    await desk.server.call(suspendCard, { cardId, reason: '出差' }, { as: desk.admin })
    setDay('2024-08-01')
    expect(await desk.server.call(offerRefund, { cardId }, { as: desk.admin })).toMatchObject({ total: '180.00' })
  })

  it('refused: without the password, with an outdated amount, and twice', async () => {
    const { cardId } = await open()
    setDay('2024-04-11')
    const body = refunding(cardId)
    expect(await desk.server.refuse(refundCard, body, { as: desk.admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await recheck()
    expect(await desk.server.refuse(refundCard, body, { as: desk.admin })).toMatchObject({
      code: 'card.refundChanged',
      message: expect.stringContaining('171.00'),
    })
    await desk.server.call(refundCard, { ...body, expected: '171.00' }, { as: desk.admin })
    const again = refunding(cardId, { expected: '171.00' })
    expect(await desk.server.refuse(refundCard, again, { as: desk.admin })).toMatchObject({ code: 'card.over' })
    expect(await ledger()).toHaveLength(2)
  })
})

describe('cancel', () => {
  it('ok: ends the card at once after the password, without a refund, and frees its plate', async () => {
    const { cardId } = await open()
    const body = { cardId, reason: '办错了' }
    desk.server.setTime(new Date('2024-04-20T12:30:00+08:00'))
    expect(await desk.server.refuse(cancelCard, body, { as: desk.admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await recheck()
    await desk.server.call(cancelCard, body, { as: desk.admin })
    expect(await validity(cardId)).toEqual([['2024-04-01 00:00:00', '2024-04-20 12:30:00']])
    expect(await detail(cardId)).toMatchObject({
      status: 'cancelled',
      endReason: '办错了',
      endedAt: '2024-04-20 12:30:00',
    })
    expect(await ledger()).toHaveLength(1)
    expect(await desk.server.refuse(cancelCard, body, { as: desk.admin })).toMatchObject({ code: 'card.over' })
    await open()
  })
})
