import type { Sentences } from '../../../lib/sentences.ts'

export const shiftSwapFailures = {
  'shiftSwap.self': { zh: '请选择另一位同事', en: 'Choose somebody else' },
  'shiftSwap.unpublished': {
    zh: '只有已发布的班次可以换班',
    en: 'Only a published shift can be swapped',
  },
  'shiftSwap.begun': { zh: '班次已开始，不能再换班', en: 'The shift has begun and can no longer be swapped' },
  'shiftSwap.notHis': {
    zh: '该班次不是这位同事的，请重新选择',
    en: 'That is not a shift of this colleague. Choose again',
  },
  'shiftSwap.waiting': {
    zh: '其中一个班次已在另一个未完成的换班中，请先撤回或等待处理',
    en: 'One of the shifts is part of another swap that is not decided. Withdraw that first, or wait for it',
  },
  'shiftSwap.moved': {
    zh: '该换班已处理、撤回或失效，请刷新查看',
    en: 'This swap has been answered, decided, withdrawn or has lapsed. Reload it',
  },
  'shiftSwap.own': {
    zh: '换班须由双方以外的人审批',
    en: 'Somebody other than the two people has to decide on a swap',
  },
  'shiftSwap.reasonNeeded': { zh: '请填写拒绝原因', en: 'Say why it is refused' },
  'shiftSwap.askerCannot': {
    zh: '申请人不能接同事的班次：{why}',
    en: 'The person who asks cannot work the colleague’s shift: {why}',
  },
  'shiftSwap.colleagueCannot': {
    zh: '同事不能接申请人的班次：{why}',
    en: 'The colleague cannot work the shift that is offered: {why}',
  },
} as const satisfies Sentences
