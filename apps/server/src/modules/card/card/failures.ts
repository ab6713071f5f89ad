import type { Sentences } from '../../../lib/sentences.ts'

export const cardFailures = {
  'card.plateTaken': {
    zh: '车牌 {plate} 在 {lot} 已有月卡（{name}，至 {until}）。请续费原卡，或先从原卡换下此车牌',
    en: '{plate} already has a card at {lot} ({name}, until {until}). Renew that one, or remove the plate from it first',
  },
  'card.plateEarlier': {
    zh: '车牌 {plate} 与表格中前面的一行（{name}，至 {until}）在 {lot} 重叠',
    en: '{plate} overlaps an earlier row of the sheet at {lot} ({name}, until {until})',
  },
  'card.noRule': {
    zh: '没有名称为“{name}”的月卡规则，或者你看不到其全部停车场',
    en: 'There is no card rule “{name}” whose car parks you all see',
  },
  'card.noChannel': { zh: '没有“{name}”这种收款方式', en: 'There is no way to pay called “{name}”' },
  'card.channelMissing': { zh: '填写了实收金额，请填写收款方式', en: 'Say how the amount was paid' },
  'card.tooManyPlates': {
    zh: '该月卡最多 {most} 个车牌，请先减少车牌',
    en: 'This card takes at most {most} plates. Remove some first',
  },
  'card.beginTooFar': {
    zh: '开始日期应在今天前后一年之内',
    en: 'A card must start within a year before or after today',
  },
  'card.endsPast': {
    zh: '按此计算 {endDay} 就已到期，请增加周期数，或改从今天开始',
    en: 'The card would have ended on {endDay}. Buy more periods, or start it today',
  },
  'card.renewedMeanwhile': {
    zh: '该月卡刚被他人续费，请刷新后核对有效期',
    en: 'Someone else has just renewed this card. Refresh to see its new end date',
  },
  'card.over': { zh: '该月卡已退款或注销，请重新办理新卡', en: 'This card was refunded or cancelled. Open a new one' },
  'card.suspendedNow': { zh: '该月卡已暂停，请先恢复', en: 'This card is suspended. Resume it first' },
  'card.notExpired': {
    zh: '该月卡尚未到期，续费只能从原到期日之后接续',
    en: 'This card is still valid, so a renewal must start the day after it ends',
  },
  'card.notActive': { zh: '只有生效中的月卡可以暂停', en: 'Only an active card can be suspended' },
  'card.nothingLeft': {
    zh: '该月卡今天到期，没有可保留的天数',
    en: 'This card ends today: there are no days left to keep',
  },
  'card.notSuspended': { zh: '该月卡没有暂停，请刷新页面', en: 'This card is not suspended. Refresh the page' },
  'card.refundChanged': {
    zh: '可退金额已变为 {total}，请核对后再次确认',
    en: 'The refund is now {total}. Check it and confirm again',
  },
  'card.remarkMissing': {
    zh: '实收与应收不同，请在备注中写明原因',
    en: 'The amount received differs from the price: explain why in the remark',
  },
} as const satisfies Sentences
