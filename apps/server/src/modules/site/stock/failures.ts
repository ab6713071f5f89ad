import type { Sentences } from '../../../lib/sentences.ts'

export const stockFailures = {
  'stock.short': {
    zh: '库存不足：现有 {left} {unit}。请减少数量，或先入库、盘点',
    en: 'Only {left} {unit} in stock. Take fewer, or enter what was received or counted first',
  },
  'stock.lotFixed': {
    zh: '该物品已有库存流水，停车场不能再改；请出库到另一停车场',
    en: 'This item has movements, so its car park cannot change. Issue it to the other car park instead',
  },
  'stock.used': {
    zh: '{names} 已有库存流水，不能删除',
    en: '{names} have movements, so they cannot be removed',
  },
  'stock.sameLot': {
    zh: '物品已在该停车场，请选择另一停车场',
    en: 'It is in this car park already. Choose another one',
  },
  'stock.otherUnit': {
    zh: '该停车场的同名物品以“{unit}”为单位，请先统一单位',
    en: 'That car park counts the item of this name in "{unit}". Give both the same unit first',
  },
  'stock.noReason': {
    zh: '清点数量与账面相差 {difference}，请填写原因',
    en: 'The count differs by {difference}. Enter the reason',
  },
  'stock.tooMany': {
    zh: '库存数量或金额超出上限，请检查数量',
    en: 'That is more than a store can hold. Check the quantity',
  },
} as const satisfies Sentences
