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
  'card.refundToAsk': {
    zh: '退款超过设定的金额，需要先申请、由另一人审批',
    en: 'So much has to be asked for first: another person approves it',
  },
  'card.refundIsAsked': {
    zh: '此月卡已有退款申请，请在“月卡退款”中办理或撤销',
    en: 'A refund of this card has been asked for. Pay it out or withdraw it under card refunds',
  },
  'card.refundOwn': {
    zh: '不能审批自己申请的退款',
    en: 'You asked for this refund yourself, so another person has to answer',
  },
  'card.refundNotAsked': {
    zh: '这笔退款已经处理过，请刷新',
    en: 'This refund has been answered already. Refresh the page',
  },
  'card.refundNotApproved': { zh: '这笔退款还没有批准，或已经结束', en: 'This refund is not approved, or is over' },
  'card.refundNote': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
  'card.refundGrown': {
    zh: '月卡在申请之后续过费，可退金额超过了批准的金额。请撤销后重新申请',
    en: 'The card was renewed after the refund was asked for, so more would go back than was approved. Withdraw it and ask again',
  },
  'card.refundIsOver': {
    zh: '这笔退款已经退出、拒绝或撤销',
    en: 'This refund has been paid out, refused or withdrawn already',
  },
  'card.remarkMissing': {
    zh: '实收与应收不同，请在备注中写明原因',
    en: 'The amount received differs from the price: explain why in the remark',
  },
} as const satisfies Sentences
