import type { Sentences } from '../../../lib/sentences.ts'

export const spotFailures = {
  'spot.numberTaken': {
    zh: '该停车场已有这个车位号，请换一个',
    en: 'This car park already has a space with this number. Choose another',
  },
  'spot.lotFixed': {
    zh: '车位不能换到其他停车场，请在那里新增',
    en: 'A space cannot move to another car park. Add one there',
  },
  'spot.reversed': { zh: '结束号不能小于起始号', en: 'The last number cannot be before the first' },
  'spot.tooManyNumbers': { zh: '一次最多编号 {most} 个车位', en: 'At most {most} spaces can be numbered at once' },
  'spot.beyondCapacity': {
    zh: '停车场共 {capacity} 个车位，编号后将有 {count} 个；请先在停车场信息中修改车位数',
    en: 'The car park has {capacity} spaces, and {count} would be numbered. Change its capacity first',
  },
  'spot.hasOwner': {
    zh: '这些车位有业主：{names}。请先清空业主，再删除',
    en: 'These spaces have owners: {names}. Clear the owner first, then remove them',
  },
  'spot.hasCard': {
    zh: '这些车位归月卡所有：{names}。请先在车位中清空月卡，或等月卡结束，再删除',
    en: 'These spaces belong to monthly cards: {names}. Take the card off the space, or wait until it ends, then remove them',
  },
  'spot.noCard': {
    zh: '该停车场没有这张有效的月卡，请重新选择',
    en: 'The car park has no such monthly card in use. Choose another',
  },
  'spot.cardFull': {
    zh: '月卡 {plates} 只有 {spots} 个车位，已全部编号',
    en: 'The card of {plates} has {spots} space(s), and all of them are numbered',
  },
  'spot.noLot': { zh: '没有这个停车场：{name}', en: 'There is no such car park: {name}' },
  'spot.noGarage': { zh: '该停车场没有这个车库：{name}', en: 'The car park has no such level: {name}' },
} as const satisfies Sentences
