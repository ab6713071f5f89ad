import type { Sentences } from '../../../lib/sentences.ts'

export const storedCardFailures = {
  'storedCard.number': {
    zh: '卡号为 4 到 32 位数字、字母或短横线；留空由系统编号',
    en: 'A card number has 4 to 32 digits, letters or hyphens. Leave it empty to have one given',
  },
  'storedCard.numberTaken': { zh: '已有此卡号，请换一个', en: 'There is a card with this number. Choose another' },
  'storedCard.plateTaken': {
    zh: '{plates} 已绑定其他储值卡，请先从那张卡解绑',
    en: '{plates} already belongs to another stored card. Take it off that card first',
  },
  'storedCard.plateEarlier': {
    zh: '{plates} 与表格中前面的一行（卡 {cardNo}）重复，一个车牌只能属于一张卡',
    en: '{plates} stands in an earlier row of the sheet (card {cardNo}), and a plate belongs to one card',
  },
  'storedCard.noLot': {
    zh: '没有名为“{name}”的停车场，或你看不到它',
    en: 'There is no car park named "{name}" that you see',
  },
  'storedCard.yesOrNo': { zh: '请填写“是”或“否”，留空为是', en: 'Enter Yes or No; empty is Yes' },
  'storedCard.otherTakeOver': {
    zh: '此卡已转入过本金 {principal}、赠送 {gift}，与本行不同；余额不会再次转入，请核对',
    en: 'This card was taken over with {principal} paid in and {gift} given, not with what this row says. It is not taken over again',
  },
  'storedCard.notTakenOver': {
    zh: '此卡号已在本系统发卡，不能再转入余额；请改用充值，或更换卡号',
    en: 'A card with this number was issued here, so no balance can be taken over. Recharge it, or choose another number',
  },
  'storedCard.otherRow': {
    zh: '表格中前面的一行卡号相同而内容不同，请核对后只保留一行',
    en: 'An earlier row of the sheet has this card number and says something else. Keep one of them',
  },
  'storedCard.closed': {
    zh: '该卡已销卡，请先恢复使用',
    en: 'This card is closed. Put it back into use first',
  },
  'storedCard.frozen': { zh: '该卡已冻结，请先解冻', en: 'This card is frozen. Let it pay again first' },
  'storedCard.lotNeeded': { zh: '请选择收款的停车场', en: 'Choose the car park where the money was taken' },
  'storedCard.closing': {
    zh: '此卡的退卡申请正在等待审批，请等审批后再操作',
    en: 'Another person has yet to approve that this card is paid out. Wait for that',
  },
  'storedCard.changed': {
    zh: '卡内余额已变化，请刷新后核对退款金额',
    en: 'The balance of the card has changed. Refresh, and look at the amount again',
  },
  'storedCard.notAsked': { zh: '该退卡申请已处理，请刷新', en: 'This request has been decided already. Refresh' },
  'storedCard.ownClosing': {
    zh: '不能审批自己申请的退卡，请由其他人审批',
    en: 'You cannot approve your own request. Another person has to',
  },
  'storedCard.noteNeeded': { zh: '请写明拒绝的原因', en: 'Say why it is refused' },
  'storedCard.aboveMost': {
    zh: '充值后余额将为 {balance}，超过{kind}上限 {most}。请减少充值金额{hint}',
    en: 'The balance would be {balance}, above the {most} that {kind} may hold. Recharge less{hint}',
  },
  'rechargeTier.used': {
    zh: '{names} 已用于充值，不能删除；不再使用时请停用',
    en: 'Cards were recharged by {names}, so it cannot be removed. Disable it instead',
  },
  'storedCard.tierGone': {
    zh: '该充值档位已停用或金额已改，请重新选择',
    en: 'This recharge tier is disabled or its amount has changed. Choose again',
  },
  'storedCard.short': {
    zh: '余额不足：卡内 {balance}，需要 {needed}。请先充值，或用其他方式支付',
    en: 'The balance is too low: {balance} on the card, {needed} needed. Recharge it, or take the money another way',
  },
  'storedCard.unknown': { zh: '没有这张储值卡，请核对卡号', en: 'There is no such stored card. Check the number' },
} as const satisfies Sentences
