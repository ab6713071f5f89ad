import {
  countCardHour,
  offerCard,
  queryCardHour,
  queryCardPlate,
  queryCardRule,
  queryOrder,
  saveCardRule,
} from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { cardDesk } from '../../../testing/card-desk.ts'
import { addCardRule, cardRuleEntry } from '../../../testing/test-card.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'

const desk = cardDesk()
const nights = { fromHour: '18:00', untilHour: '08:00' }
const addNightRule = (more: Parameters<typeof addCardRule>[2] = { lotIds: [desk.lot.lotId] }) =>
  addCardRule(desk.server, desk.admin, { name: '夜间卡', ...nights, ...more })
const openNight = async (plate: string) => {
  const cardRuleId = await addNightRule()
  return { cardRuleId, ...(await desk.open({ cardRuleId, plates: [plate] })) }
}
const list = async (filter = {}, as = desk.admin) => {
  const data = await desk.server.call(queryCardHour, filter, { as })
  return typeof data === 'object' ? data.list : []
}
const at = (day: string, time: string) => `2024-04-${day}T${time}:00+08:00`

/** What a stay of the plate costs by ¥3 an hour, as its order says it; both passes come at once, or apart. */
async function fee(plate: string, entry: string, exit: string, { isAtOnce = false } = {}): Promise<string | undefined> {
  desk.server.setTime(new Date(exit))
  const passes = [
    { direction: 'in' as const, plate, passedAt: entry },
    { direction: 'out' as const, plate, passedAt: exit },
  ]
  for (const sent of isAtOnce ? [passes] : passes.map(pass => [pass])) await desk.lot.report(sent)
  const data = await desk.server.call(queryOrder, { plateNumber: plate }, { as: desk.admin })
  return typeof data === 'object' ? (data.list[0]?.payableAmount ?? undefined) : undefined
}
const charge = async () => {
  const ruleId = await publishRule(desk.server, desk.admin, { name: '三元', rule: hourlyRule(300) })
  await assignRules(desk.server, desk.admin, desk.lot.lotId, [{ ruleId, when: {} }])
}

describe('a card rule with hours', () => {
  it('says them in words, in lists and before a sale; one without them is valid all the time', async () => {
    const cardRuleId = await addNightRule({ lotIds: [desk.lot.lotId], weekdays: [5, 1, 1] })
    const rules = await desk.server.call(queryCardRule, {}, { as: desk.admin })
    expect(typeof rules === 'object' && rules.list).toMatchObject([
      { cardRuleId, weekdays: [1, 5], ...nights, validTime: '周一、周五 18:00–次日08:00' },
      { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null, validTime: '每天 全天' },
    ])
    const offer = (ruleId: number) =>
      desk.server.call(
        offerCard,
        { cardRuleId: ruleId, periods: 1, beginDay: '2024-04-01' },
        { as: desk.admin, language: 'en' },
      )
    expect(await offer(cardRuleId)).toMatchObject({ validTime: 'Mon, Fri 18:00–08:00 next day' })
    expect(await offer(desk.ruleId)).toMatchObject({ validTime: null })
  })

  it.each([
    ['one hour is missing', { fromHour: '18:00' }, 'untilHour', 'weeklyHours.wrong'],
    ['both hours are the same', { fromHour: '18:00', untilHour: '18:00' }, 'untilHour', 'weeklyHours.wrong'],
    ['a charge rule prices its cards', { ...nights, effect: 'rule' as const }, 'effect', 'cardRule.hoursByRule'],
  ])('refused: %s', async (_why, wrong, path, code) => {
    const entry = { ...cardRuleEntry({ lotIds: [desk.lot.lotId] }), name: '夜间卡', ...wrong }
    const failure = await desk.server.refuse(saveCardRule, entry, { as: desk.admin })
    expect(failure).toMatchObject({ code, issues: [{ path }] })
  })
})

describe('a stay by a card with hours', () => {
  it('pays for the time outside them, and for none within', async () => {
    await charge()
    await openNight('粤B12345')
    expect(await fee('粤B12345', at('01', '16:00'), at('01', '20:00'))).toBe('6.00')
    expect(await fee('粤B12345', at('01', '21:00'), at('02', '07:00'))).toBe('0.00')
    expect(await fee('粤B12345', at('02', '20:00'), at('03', '10:00'))).toBe('6.00')
    expect(await fee('粤B12345', at('03', '10:30'), at('03', '12:30'))).toBe('6.00')
    expect(await fee('粤B12345', at('03', '16:00'), at('03', '20:00'), { isAtOnce: true })).toBe('6.00')
  })

  it('is priced by the hours of the last renewal, which are those of the rule by then; orders keep theirs', async () => {
    await charge()
    const { cardId, cardRuleId } = await openNight('粤B12345')
    const changed = {
      ...cardRuleEntry({ lotIds: [desk.lot.lotId] }),
      name: '夜间卡',
      fromHour: '20:00',
      untilHour: '07:00',
    }
    await desk.server.call(saveCardRule, { cardRuleId, ...changed }, { as: desk.admin })
    expect(await fee('粤B12345', at('01', '18:00'), at('01', '22:00'))).toBe('0.00')
    await desk.renew(cardId)
    expect(await fee('粤B12345', at('02', '18:00'), at('02', '22:00'))).toBe('6.00')
    expect((await list()).map(({ validTime, status }) => [validTime, status])).toEqual([
      ['每天 20:00–次日07:00', 'active'],
      ['每天 18:00–次日08:00', 'renewed'],
    ])
  })
})

describe('the orders of cards with hours', () => {
  it('ok: lists them alone, with sums, and within what the caller sees', async () => {
    await desk.open({ plates: ['粤B11111'] })
    const { orderId, cardId } = await openNight('粤B22222')
    const far = await addNightRule({ lotIds: [desk.other.lotId], name: '西区夜间卡' })
    await desk.open({ cardRuleId: far, plates: ['粤B33333'], paid: '300' })
    const night = (await list({ plateNumber: '22222' }))[0]
    expect(night).toMatchObject({
      ...{ Id: orderId, cardId, PlateNumber: '粤B22222', cardName: '夜间卡', validTime: '每天 18:00–次日08:00' },
      ...{ BillPackPayMoney: '300.00', HasRenewToId: false, status: 'active', daysLeft: 29 },
    })
    expect(await desk.server.call(countCardHour, { Sums: true }, { as: desk.admin })).toEqual({
      total: 2,
      sums: { OriginMoney: '600.00', BillPackPayMoney: '600.00', RefundMoney: '0.00' },
    })
    expect((await list({}, desk.keeper)).map(row => row.PlateNumber)).toEqual(['粤B22222'])
    expect(await list({}, desk.stranger)).toEqual([])
    const all = await desk.server.call(queryCardPlate, {}, { as: desk.admin })
    expect(typeof all === 'object' && all.list).toHaveLength(3)
  })
})
