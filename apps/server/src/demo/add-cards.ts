import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { openCard, renewCard, suspendCard } from '../modules/card/card/service.ts'
import { saveCardRule } from '../modules/card/card-rule/service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

const shared = {
  ...({ carSize: 'small', effect: 'free', whenFull: 'temporary', graceDays: 5, onSale: true } as const),
  ...({ refundBy: 'day', refundLossPercent: 10 } as const),
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null },
}
const rules = {
  month: { ...shared, name: '小车月卡', cardKind: '月卡', months: 1, price: '380', spots: 1, mostPlates: 2 },
  night: {
    ...{ ...shared, name: '夜间卡', cardKind: '夜间卡', months: 1, price: '150', spots: 1, mostPlates: 1 },
    ...{ fromHour: '18:00', untilHour: '08:00' },
  },
  season: { ...shared, name: '家庭季卡', cardKind: '季卡', months: 3, price: '1050', spots: 2, mostPlates: 4 },
}

const cards: { rule: keyof typeof rules; daysAgo: number; plates: string[]; ownerName: string; ownerMobile: string }[] =
  [
    { rule: 'month', daysAgo: 33, plates: ['粤B3K91D'], ownerName: '周海涛', ownerMobile: '13802561177' },
    { rule: 'month', daysAgo: 27, plates: ['粤BF51820'], ownerName: '林雅琴', ownerMobile: '13923440915' },
    { rule: 'month', daysAgo: 24, plates: ['粤B7T20S', '粤BD60713'], ownerName: '何志刚', ownerMobile: '13510286632' },
    {
      rule: 'season',
      daysAgo: 40,
      plates: ['粤B20N6P', '粤BDA8315', '粤S8R77Q'],
      ownerName: '黄丽华',
      ownerMobile: '13688971204',
    },
    { rule: 'season', daysAgo: 6, plates: ['粤B9W35E', '粤BF26044'], ownerName: '吴建平', ownerMobile: '13714025568' },
    { rule: 'night', daysAgo: 9, plates: ['粤B5M71K'], ownerName: '陈立新', ownerMobile: '13590126748' },
    { rule: 'month', daysAgo: 2, plates: ['粤A6C82H'], ownerName: '郑敏', ownerMobile: '13631590347' },
  ]
const [, , renewed, suspended] = cards

/** Monthly cards at the demo lot, sold over the last weeks: one to be renewed soon, one in grace, one renewed, one suspended, one for nights. */
export async function addCards(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const dayMs = 86_400_000
  const actingAs = (daysAgo: number) => ({
    db: owner.shared,
    scope: { tenantId, lotIds: null, timeZone },
    session: { tenantId, userId },
    clock: () => new Date(Date.now() - daysAgo * dayMs),
    requestId: 'demo',
    address: null,
  })
  const { month, season, night } = rules
  const lotIds = [lotId]
  const ruleIds = {
    month: (await saveCardRule(actingAs(60), { ...month, lotIds })).cardRuleId,
    night: (await saveCardRule(actingAs(60), { ...night, lotIds })).cardRuleId,
    season: (await saveCardRule(actingAs(60), { ...season, lotIds })).cardRuleId,
  }
  for (const card of cards) {
    const { rule, daysAgo, plates, ownerName, ownerMobile } = card
    const desk = actingAs(daysAgo)
    const beginDay = Temporal.Instant.fromEpochMilliseconds(desk.clock().getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
    const money = { periods: 1, paid: rules[rule].price, channel: 'wechat', remark: '' } as const
    const sold = await openCard(desk, {
      ...{ cardRuleId: ruleIds[rule], beginDay, plates, ownerName, ownerMobile, officeAddress: '', ...money },
      idempotencyKey: randomUUID(),
    })
    const { cardId, orderId: renewsOrderId } = sold
    const later = actingAs(1)
    if (card === renewed) {
      await renewCard(later, { cardId, renewsOrderId, from: 'oldEnd', ...money, idempotencyKey: randomUUID() })
    }
    if (card === suspended) await suspendCard(later, { cardId, reason: '车主出国两个月' })
  }
}
