import { offerRenewal, queryCardPlate, renewCard } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'

const desk = cardDesk()
const { open, refuseOpen, detail, renewal, renew, setDay, ledger, right, validity } = desk

describe('renew', () => {
  it('[EN-06] ok: begins at the old end as a separate order, linked to the first', async () => {
    const { cardId } = await open({ beginDay: '2024-03-31' })
    setDay('2024-04-20')
    expect(await renew(cardId)).toMatchObject({ endDay: '2024-05-30' })
    expect((await detail(cardId)).orders).toMatchObject([
      { kind: 'open', endDay: '2024-04-29' },
      { kind: 'renew', beginDay: '2024-04-30', endDay: '2024-05-30', channel: 'cash' },
    ])
    const data = await desk.server.call(queryCardPlate, { Sort: 'createdAt', Descending: false }, { as: desk.admin })
    const rows = typeof data === 'object' ? data.list : []
    expect(rows.map(row => [row.HasRenewToId, row.status])).toEqual([
      [true, 'renewed'],
      [false, 'active'],
    ])
    expect((await ledger()).map(entry => entry.amount_fen)).toEqual([30_000, 30_000])
    expect(await validity(cardId)).toEqual([['2024-03-31 00:00:00', '2024-06-03 00:00:00']])
  })

  it('ok: keeps the day of the month of its first begin across a short month', async () => {
    setDay('2024-01-31')
    const { cardId } = await open({ beginDay: '2024-01-31' })
    expect(await renew(cardId)).toMatchObject({ endDay: '2024-03-30' })
  })

  it('ok: within grace it continues from the old end; after that, from the old end or from today, by choice', async () => {
    const { cardId } = await open()
    setDay('2024-05-02')
    expect(await detail(cardId)).toMatchObject({ status: 'grace' })
    const offer = await desk.server.call(offerRenewal, { cardId, periods: 1, from: 'oldEnd' }, { as: desk.admin })
    expect(offer).toMatchObject({ beginDay: '2024-05-01', endDay: '2024-05-31', price: '300.00' })
    setDay('2024-05-10')
    expect(await detail(cardId)).toMatchObject({ status: 'expired' })
    expect(await renew(cardId, { from: 'today' })).toMatchObject({ endDay: '2024-06-09' })
    expect(await validity(cardId)).toEqual([
      ['2024-04-01 00:00:00', '2024-05-04 00:00:00'],
      ['2024-05-10 00:00:00', '2024-06-13 00:00:00'],
    ])
  })

  it('refused: from today while the card is valid, and to an end in the past', async () => {
    const { cardId } = await open()
    const body = { cardId, periods: 1 }
    expect(await desk.server.refuse(offerRenewal, { ...body, from: 'today' }, { as: desk.admin })).toMatchObject({
      code: 'card.notExpired',
    })
    setDay('2024-07-01')
    expect(await desk.server.refuse(offerRenewal, { ...body, from: 'oldEnd' }, { as: desk.admin })).toMatchObject({
      code: 'card.endsPast',
    })
  })

  it('conflict: two people renew it at once, and it is charged once', async () => {
    const { cardId } = await open()
    const bodies = [await renewal(cardId), await renewal(cardId)]
    const answers = await Promise.all(bodies.map(body => desk.server.post(renewCard, body, { as: desk.admin })))
    const failed = answers.flatMap(({ body }) => (body.state === 'success' ? [] : [body.code]))
    expect(failed).toEqual(['card.renewedMeanwhile'])
    const [first = bodies[1]] = bodies
    await desk.server.post(renewCard, first as never, { as: desk.admin })
    expect(await ledger()).toHaveLength(2)
  })

  it('ok: uses the current terms of the rule; earlier orders keep theirs', async () => {
    const { cardId } = await open()
    await addCardRule(desk.server, desk.admin, {
      cardRuleId: desk.ruleId,
      lotIds: [desk.lot.lotId, desk.other.lotId],
      price: '350',
      spots: 2,
      refundLossPercent: 20,
      onSale: false,
    })
    expect(await right(cardId)).toMatchObject({ spots: 1, lots: [desk.lot.lotId] })
    await renew(cardId, { paid: '350' })
    expect(await right(cardId)).toMatchObject({ spots: 2, lots: [desk.lot.lotId, desk.other.lotId] })
    expect((await detail(cardId)).orders).toMatchObject([
      { listPrice: '300.00', refundLossPercent: 10 },
      { listPrice: '350.00', refundLossPercent: 20 },
    ])
    expect(await refuseOpen({ plates: ['粤B00002'] })).toMatchObject({ code: 'cardRule.offSale' })
  })
})
