import type { Sentences } from '../../../lib/sentences.ts'

export const repairOrderFailures = {
  'repairOrder.open': {
    zh: '该设备已有未验收的工单，请在那张工单上处理',
    en: 'This device already has a repair order that is not accepted yet. Use that one',
  },
  'repairOrder.moved': {
    zh: '工单的状态已被其他人改变，请刷新后再操作',
    en: 'Another person has moved this repair order. Refresh the page and try again',
  },
  'repairOrder.notYours': {
    zh: '只有接单人可以报告维修完成；请先接单',
    en: 'Only the person who took the order can report the repair. Take it first',
  },
  'repairOrder.ownWork': {
    zh: '维修人不能验收自己的维修，请由其他人验收',
    en: 'You cannot accept your own repair. Ask another person to',
  },
  'repairOrder.noReason': { zh: '退回时请填写原因', en: 'Enter a reason for sending it back' },
  'repairOrder.picture': {
    zh: '图片不存在或已过期，请重新上传',
    en: 'The picture does not exist or has expired. Upload it again',
  },
} as const satisfies Sentences
