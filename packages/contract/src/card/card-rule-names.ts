import type { CardEffect, CardRefundBy, CardRuleExportRow, CardWhenFull } from './card-rule.ts'

/** What the columns and codes of card rules are called, in the console and in the sheets that the server makes. */
interface CardRuleNames {
  title: string
  field: Record<keyof CardRuleExportRow, string>
  effect: Record<CardEffect, string>
  whenFull: Record<CardWhenFull, string>
  refundBy: Record<CardRefundBy, string>
  onSale: Record<'on' | 'off', string>
}

export const cardRuleNamesZh = {
  title: '月卡规则',
  field: {
    name: '名称',
    cardKind: '卡类型',
    carSize: '车型',
    months: '周期（月）',
    price: '价格（每周期）',
    parkingNames: '停车场',
    spots: '车位数',
    mostPlates: '最多车牌',
    whenFull: '车位占满时',
    effect: '计费方式',
    validTime: '有效时段',
    graceDays: '宽限天数',
    refundBy: '退款计算',
    refundLossPercent: '退款扣减（%）',
    onSale: '销售状态',
    cardsHeld: '有效月卡',
  },
  effect: { free: '有效期内免费', rule: '按收费规则' },
  whenFull: { temporary: '按临时车收费', pass: '仍按月卡放行' },
  refundBy: { day: '按剩余天数', month: '按未开始的月' },
  onSale: { on: '在售', off: '已停售' },
} as const satisfies CardRuleNames

export const cardRuleNamesEn: CardRuleNames = {
  title: 'Card rules',
  field: {
    name: 'Name',
    cardKind: 'Card kind',
    carSize: 'Vehicle size',
    months: 'Months',
    price: 'Price',
    parkingNames: 'Car parks',
    spots: 'Spaces',
    mostPlates: 'Max. plates',
    whenFull: 'When full',
    effect: 'Charging',
    validTime: 'Valid hours',
    graceDays: 'Grace days',
    refundBy: 'Refund by',
    refundLossPercent: 'Deduction (%)',
    onSale: 'On sale',
    cardsHeld: 'Active cards',
  },
  effect: { free: 'Free while valid', rule: 'By charge rule' },
  whenFull: { temporary: 'Charge as visitor', pass: 'Still let in' },
  refundBy: { day: 'Days left', month: 'Unused months' },
  onSale: { on: 'On sale', off: 'Off sale' },
}
