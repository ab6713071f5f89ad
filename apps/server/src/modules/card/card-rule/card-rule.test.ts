import {
  type BodyOf,
  checkUserPassword,
  countCardRule,
  queryCardRule,
  removeCardRule,
  saveCardRule,
} from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule, cardRuleEntry } from '../../../testing/test-card.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { testPassword } from '../../../testing/test-server.ts'

const desk = cardDesk()
const { open } = desk

const rows = async (body: BodyOf<typeof queryCardRule> = {}, as = desk.admin) => {
  const data = await desk.server.call(queryCardRule, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const refuse = (more: Partial<BodyOf<typeof saveCardRule>>, as = desk.admin) =>
  desk.server.refuse(saveCardRule, cardRuleEntry({ lotIds: [desk.lot.lotId], name: '新规则', ...more }), { as })

describe('query', () => {
  it('[operation/cardRules] ok: returns what was saved, with the number of cards of each', async () => {
    await open()
    await addCardRule(desk.server, desk.admin, {
      name: '年卡',
      lotIds: [desk.other.lotId],
      onSale: false,
      price: '3000.5',
    })
    const all = await rows({ Sort: 'createdAt' })
    expect(all).toMatchObject([
      {
        name: '小车月卡',
        price: '300.00',
        parkingNames: ['东区停车场'],
        cardsHeld: 1,
        cardsSold: 1,
        today: '2024-04-01',
      },
      { name: '年卡', price: '3000.50', onSale: false, cardsHeld: 0, cardsSold: 0 },
    ])
    expect((await rows({ onSale: 'off' })).map(row => row.name)).toEqual(['年卡'])
    expect((await rows({ name: '小车' })).map(row => row.name)).toEqual(['小车月卡'])
    expect(await desk.server.call(countCardRule, { lotId: desk.other.lotId }, { as: desk.admin })).toEqual({ total: 1 })
    expect(await rows({}, desk.stranger)).toEqual([])
    expect((await rows({}, desk.keeper)).map(row => row.name)).toEqual(['小车月卡'])
  })

  it('ok: exports an .xls', async () => {
    const data = await desk.server.call(queryCardRule, { QueryAll: true }, { as: desk.admin })
    const book = read(await desk.server.download(typeof data === 'string' ? data : '', desk.admin))
    const sheet = book.Sheets.月卡规则 ?? {}
    expect(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })[1]).toEqual(
      ['小车月卡', '月卡', '小型车', '1', '300.00', '东区停车场', '1', '2', '按临时车收费', '有效期内免费'].concat([
        '每天 全天',
        '3',
        '按剩余天数',
        '10',
        '在售',
        '0',
      ]),
    )
    expect(await desk.server.refuse(queryCardRule, { QueryAll: true }, { as: desk.keeper })).toMatchObject({
      state: 401,
    })
  })
})

describe('save', () => {
  it('ok: a change does not affect cards already sold', async () => {
    await open()
    await addCardRule(desk.server, desk.admin, {
      cardRuleId: desk.ruleId,
      lotIds: [desk.lot.lotId],
      price: '350',
      name: '改名',
    })
    expect(await rows()).toMatchObject([{ name: '改名', price: '350.00', cardsSold: 1 }])
    const { price } = await desk.server.owner.shared
      .selectFrom('card_order')
      .select('list_fen as price')
      .executeTakeFirstOrThrow()
    expect(price).toBe(30_000)
    const audit = await desk.server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'cardRule.change')
      .executeTakeFirst()
    expect(audit).toMatchObject({ before: { priceFen: 30_000 }, after: { priceFen: 35_000 } })
  })

  it.each<[Partial<BodyOf<typeof saveCardRule>>, string, string]>([
    [{ name: '' }, 'request.invalid', 'name'],
    [{ price: '-1' }, 'request.invalid', 'price'],
    [{ lotIds: [] }, 'request.invalid', 'lotIds'],
    [{ lotIds: [999_999] }, 'row.missing', 'lotIds'],
    [{ refundLossPercent: 100.5 }, 'request.invalid', 'refundLossPercent'],
    [{ name: '小车月卡' }, 'cardRule.nameTaken', 'name'],
  ])('invalid: %j', async (more, code, path) => {
    expect(await refuse(more)).toMatchObject({ code, issues: [{ path }] })
  })

  it('refused: lots of two time zones, whose days differ', async () => {
    const away = await addLot(desk.server, desk.tenantId, { name: '海外' })
    await desk.server.owner.shared
      .updateTable('lot')
      .set({ time_zone: 'Europe/Berlin' })
      .where('lot_id', '=', away.lotId)
      .execute()
    expect(await refuse({ lotIds: [desk.lot.lotId, away.lotId] })).toMatchObject({ code: 'cardRule.zones' })
  })

  it("scope of lots, another tenant's: changes only rules of the person’s lots", async () => {
    const both = await addCardRule(desk.server, desk.admin, {
      name: '通用',
      lotIds: [desk.lot.lotId, desk.other.lotId],
    })
    expect(await refuse({ cardRuleId: both }, desk.keeper)).toMatchObject({ code: 'permission.missing' })
    expect(await refuse({ lotIds: [desk.other.lotId] }, desk.keeper)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ cardRuleId: both, lotIds: [1] }, desk.stranger)).toMatchObject({ code: 'row.missing' })
    expect((await rows({ name: '通用' }, desk.keeper))[0]).toMatchObject({
      parkingNames: ['东区停车场'],
      isWhole: false,
    })
  })
})

describe('remove', () => {
  const remove = (cardRuleIds: number[]) => desk.server.post(removeCardRule, { cardRuleIds }, { as: desk.admin })

  it('[RP-04] ok: after the password, and only what was never sold; all or none', async () => {
    const unsold = await addCardRule(desk.server, desk.admin, { name: '年卡', lotIds: [desk.lot.lotId] })
    await open()
    desk.server.setTime(new Date('2024-04-02T08:00:00+08:00'))
    expect((await remove([unsold])).body).toMatchObject({ code: 'session.recheckNeeded' })
    await desk.server.call(checkUserPassword, { Password: testPassword }, { as: desk.admin })
    expect((await remove([unsold, desk.ruleId])).body).toMatchObject({
      code: 'cardRule.sold',
      message: expect.stringContaining('小车月卡'),
    })
    expect((await remove([unsold])).body).toMatchObject({ state: 'success', data: { removed: 1 } })
    expect((await rows()).map(row => row.name)).toEqual(['小车月卡'])
  })
})
