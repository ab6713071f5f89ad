import type { Sentences } from '../../../lib/sentences.ts'

export const subAccountFailures = {
  'subAccount.bankAccount': {
    zh: '银行账号为 6 到 32 位数字，请核对',
    en: 'A bank account has 6 to 32 digits. Check it',
  },
  'subAccount.used': {
    zh: '{names} 已有分账规则或打款，不能删除；不再分账时请结束其规则',
    en: '{names} has share rules or payouts, so it cannot be removed. End its rules instead',
  },
  'subAccount.merchantStays': {
    zh: '子账户的子商户不能更改，请为另一个子商户新开子账户',
    en: 'A sub-account stays with its sub-merchant. Open another one for the other sub-merchant',
  },
  'shareRule.rate': { zh: '分账比例需大于 0，最多 100', en: 'A share is above 0 % and at most 100 %' },
  'shareRule.businesses': { zh: '请至少选择一项分账内容', en: 'Choose at least one thing of which it is a share' },
  'shareRule.days': { zh: '结束日不能早于开始日', en: 'The last day cannot be before the first' },
  'shareRule.overlaps': {
    zh: '此子账户在 {parkingName} 已有 {from} 起的同类规则，请先结束它，或改在它之后开始',
    en: 'This account has a rule for the same at {parkingName} from {from} already. End that one first, or begin after it',
  },
  'shareRule.tooMuch': {
    zh: '{day} 的分账比例合计将超过 100%，最多还可分 {left}%',
    en: 'On {day} the shares would come to more than 100 %. At most {left} % is left',
  },
  'shareRule.sharedUntil': {
    zh: '{day} 的收款已按此规则分账，结束日不能早于该日',
    en: 'What was paid on {day} has been shared by this rule. It cannot end before that day',
  },
  'shareRule.ended': {
    zh: '此规则已于 {day} 结束，不能延长；请从次日起新增规则',
    en: 'This rule ends on {day} and cannot be prolonged. Add one from the day after',
  },
  'shareRule.used': {
    zh: '已按此规则分账，不能删除，请改为结束',
    en: 'Money was shared by this rule, so it cannot be removed. End it instead',
  },
  'subAccount.allLots': {
    zh: '分账和打款涉及多个停车场，需由可见全部停车场的人员操作',
    en: 'This concerns several car parks. Somebody who sees all of them has to do it',
  },
  'sharePayout.tooMuch': {
    zh: '今天最多可打款 {payable}，请减少金额',
    en: 'At most {payable} can be paid out today. Ask for less',
  },
  'sharePayout.open': {
    zh: '此子账户已有未完成的打款，请先处理完',
    en: 'A payout of this account is under way. Finish that one first',
  },
  'sharePayout.notAsked': { zh: '该打款申请已处理，请刷新', en: 'This request has been decided already. Refresh' },
  'sharePayout.notApproved': {
    zh: '只有待打款的申请可以这样操作，请刷新',
    en: 'This payout does not wait for a transfer. Refresh',
  },
  'sharePayout.changed': {
    zh: '打款金额已变化，请刷新后核对',
    en: 'The amount of the payout has changed. Refresh, and look at it again',
  },
  'sharePayout.own': {
    zh: '不能审批自己申请的打款，请由其他人审批',
    en: 'You cannot approve your own request. Another person has to',
  },
  'sharePayout.bankNoUsed': {
    zh: '该转账流水号已登记在另一笔打款上，请核对',
    en: 'This transfer number is entered for another payout. Check it',
  },
} as const satisfies Sentences
