import { cardDetail, changeCard, countCardPlate, offerCard, openCard, queryCardPlate } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { cardDesk, type Opening } from '../../../testing/card-desk.ts'
import { addCardRule } from '../../../testing/test-card.ts'

const desk = cardDesk()
const { opening, open, refuseOpen, detail, ledger, right, validity } = desk

describe('open', () => {
  it('ok: creates the card, its order, the ledger entry and the parking right', async () => {
    const { cardId, orderId, endDay } = await open({ plates: [' 粤b·12345 ', '粤B54321', '粤B12345'] })
    expect(endDay).toBe('2024-04-30')
    expect(await detail(cardId)).toMatchObject({
      status: 'active',
      plates: ['粤B12345', '粤B54321'],
      graceUntil: '2024-05-03',
      orders: [
        { orderId, kind: 'open', beginDay: '2024-04-01', endDay, months: 1, listPrice: '300.00', paid: '300.00' },
      ],
      log: [{ action: 'open', who: '管理员', at: '2024-04-01 08:00:00', after: '2024-04-30' }],
    })
    expect(await ledger()).toEqual([
      { business_id: orderId, lot_id: desk.lot.lotId, channel: 'wechat', amount_fen: 30_000 },
    ])
    expect(await right(cardId)).toMatchObject({
      effect: 'free',
      kind: '月卡',
      spots: 1,
      full: 'temporary',
      plates: ['粤B12345', '粤B54321'],
      lots: [desk.lot.lotId],
    })
    expect(await validity(cardId)).toEqual([['2024-04-01 00:00:00', '2024-05-04 00:00:00']])
  })

  it('ok: the offer shows the price and days of the sale', async () => {
    const offer = await desk.server.call(
      offerCard,
      { cardRuleId: desk.ruleId, periods: 3, beginDay: '2024-01-31' },
      { as: desk.admin },
    )
    expect(offer).toMatchObject({ beginDay: '2024-01-31', endDay: '2024-04-29', months: 3, price: '900.00', spots: 1 })
  })

  it('ok: the same request sent twice, or twice at once, sells one card and takes the money once', async () => {
    const body = opening()
    const [one, two] = await Promise.all([1, 2].map(() => desk.server.call(openCard, body, { as: desk.admin })))
    expect(one).toEqual(two)
    expect(await desk.server.call(openCard, body, { as: desk.admin })).toEqual(one)
    expect(await ledger()).toHaveLength(1)
    expect(await desk.server.call(countCardPlate, {}, { as: desk.admin })).toEqual({ total: 1 })
  })

  it('conflict: reusing the key of a sale with other content is refused', async () => {
    const body = opening()
    await desk.server.call(openCard, body, { as: desk.admin })
    for (const other of [{ plates: ['粤B99999'] }, { periods: 2 }, { channel: 'etc' as const }]) {
      const failure = await desk.server.refuse(openCard, { ...body, ...other }, { as: desk.admin })
      expect(failure).toMatchObject({ code: 'money.keyUsed', message: expect.stringContaining('本次没有入账') })
    }
    expect(await ledger()).toHaveLength(1)
  })

  it('conflict: when several people sell a card for one plate and lot at once, all but one are refused', async () => {
    const rules = [desk.ruleId]
    for (const name of ['二号卡', '三号卡', '四号卡']) {
      rules.push(await addCardRule(desk.server, desk.admin, { name, lotIds: [desk.lot.lotId] }))
    }
    const answers = await Promise.all(
      rules.map(cardRuleId => desk.server.post(openCard, opening({ cardRuleId }), { as: desk.admin })),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect(await refuseOpen({})).toMatchObject({
      code: 'card.plateTaken',
      message: expect.stringMatching(/^车牌 粤B12345 在 东区停车场 已有月卡（.+，至 2024-04-30）/),
      issues: [{ path: 'plates' }],
    })
    expect(await ledger()).toHaveLength(1)
  })

  it('ok: a plate may have cards at different lots, and consecutive cards at the same lot', async () => {
    const west = await addCardRule(desk.server, desk.admin, { name: '西区月卡', lotIds: [desk.other.lotId] })
    await open()
    await open({ cardRuleId: west })
    expect(await refuseOpen({ beginDay: '2024-05-03' })).toMatchObject({ code: 'card.plateTaken' })
    await open({ beginDay: '2024-05-04' })
  })

  it.each<[Partial<Opening>, string, string]>([
    [{ plates: ['粤B1'] }, 'request.invalid', 'plates.0'],
    [{ plates: [] }, 'request.invalid', 'plates'],
    [{ paid: '3.001' }, 'request.invalid', 'paid'],
    [{ beginDay: '2024-02-30' }, 'request.invalid', 'beginDay'],
    [{ beginDay: '2026-04-01' }, 'card.beginTooFar', 'beginDay'],
    [{ beginDay: '2024-01-01' }, 'card.endsPast', 'beginDay'],
    [{ plates: ['粤B00001', '粤B00002', '粤B00003'] }, 'card.tooManyPlates', 'plates'],
    [{ paid: '280' }, 'card.remarkMissing', 'remark'],
  ])('invalid: %j is refused at its field', async (more, code, path) => {
    expect(await refuseOpen(more)).toMatchObject({ state: 'failed', code, issues: [{ path }] })
    expect(await ledger()).toEqual([])
    expect(await desk.server.call(countCardPlate, {}, { as: desk.admin })).toEqual({ total: 0 })
  })

  it('ok: sells at another price with a remark, and for free without a ledger entry', async () => {
    await open({ paid: '280', remark: '老客户优惠' })
    await open({ paid: '0', remark: '业委会赠送', plates: ['粤B00002'] })
    expect((await ledger()).map(entry => entry.amount_fen)).toEqual([28_000])
    const data = await desk.server.call(queryCardPlate, { Sort: 'createdAt', Descending: false }, { as: desk.admin })
    const rows = typeof data === 'object' ? data.list : []
    expect(rows.map(row => [row.OriginMoney, row.BillPackMoney, row.RemarkDesc])).toEqual([
      ['300.00', '280.00', '老客户优惠'],
      ['300.00', '0.00', '业委会赠送'],
    ])
  })

  it('signed out, not permitted, unsigned', async () => {
    expect(await desk.server.refuse(openCard, opening())).toMatchObject({ state: 403 })
    const reader = await desk.server.addUser(desk.tenantId, ['card.read'])
    expect(await refuseOpen({}, reader)).toMatchObject({ state: 401 })
    const headers = { signature: '' }
    expect(await desk.server.refuse(openCard, opening(), { as: desk.admin, headers })).toMatchObject({
      code: 'signature.wrong',
    })
  })

  it("another tenant's rule and card look missing", async () => {
    const { cardId } = await open()
    expect(await refuseOpen({}, desk.stranger)).toMatchObject({ code: 'row.missing' })
    expect(await desk.server.refuse(cardDetail, { cardId }, { as: desk.stranger })).toMatchObject({
      code: 'row.missing',
    })
    const change = { cardId, plates: ['粤B99999'] }
    expect(await desk.server.refuse(changeCard, change, { as: desk.stranger })).toMatchObject({ code: 'row.missing' })
    expect((await detail(cardId)).plates).toEqual(['粤B12345'])
  })

  it('scope of lots: sells only at the person’s lots; a card of more lots shows only those, and cannot be changed', async () => {
    await open({}, desk.keeper)
    const both = await addCardRule(desk.server, desk.admin, {
      name: '通用月卡',
      lotIds: [desk.lot.lotId, desk.other.lotId],
    })
    const west = await addCardRule(desk.server, desk.admin, { name: '西区月卡', lotIds: [desk.other.lotId] })
    const plates = ['粤B00009']
    expect(await refuseOpen({ cardRuleId: both, plates }, desk.keeper)).toMatchObject({ code: 'permission.missing' })
    expect(await refuseOpen({ cardRuleId: west, plates }, desk.keeper)).toMatchObject({ code: 'row.missing' })
    const { cardId } = await open({ cardRuleId: both, plates })
    expect(await detail(cardId, desk.keeper)).toMatchObject({ lotNames: ['东区停车场'], isWhole: false })
    expect(await desk.server.refuse(changeCard, { cardId, plates }, { as: desk.keeper })).toMatchObject({
      code: 'permission.missing',
    })
    const hidden = await open({ cardRuleId: west, plates: ['粤B00008'] })
    expect(await desk.server.refuse(cardDetail, { cardId: hidden.cardId }, { as: desk.keeper })).toMatchObject({
      code: 'row.missing',
    })
    expect(await desk.server.call(countCardPlate, {}, { as: desk.keeper })).toEqual({ total: 2 })
  })
})
