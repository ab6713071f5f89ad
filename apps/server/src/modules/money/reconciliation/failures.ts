import type { Sentences } from '../../../lib/sentences.ts'

export const reconciliationFailures = {
  'channelAccount.merchantNo': {
    zh: '商户号为 4–32 位字母、数字、- 或 _',
    en: 'A merchant number has 4 to 32 letters, digits, - or _',
  },
  'channelAccount.numberTaken': {
    zh: '该渠道已有这个商户号的账户',
    en: 'This channel already has an account with this merchant number',
  },
  'channelAccount.lotTaken': {
    zh: '停车场 {lot} 在该渠道已有账户。一个停车场在一个渠道只有一个账户',
    en: '{lot} already has an account of this channel. A car park has one account of a channel',
  },
  'channelAccount.hasBills': {
    zh: '该账户已有账单，渠道和商户号不能再改。请新增账户',
    en: 'This account has bills, so its channel and merchant number stay. Add another account',
  },
  'bill.notAsked': {
    zh: '渠道给的账单不是所要的账户、日期或种类，没有导入',
    en: 'The channel gave a bill of another account, day or kind than was asked for, so it was not imported',
  },
  'bill.damaged': {
    zh: '账单下载不完整，与渠道给出的校验值不一致',
    en: 'The bill came damaged: it does not have the hash that the channel gave',
  },
  'bill.noKeys': {
    zh: '该账户没有可用的密钥，请先在支付配置中填写，或手工导入账单',
    en: 'This account has no keys that can be used. Enter them in the payment set-up, or import the bill yourself',
  },
  'bill.dayNotOver': {
    zh: '这一天还没有结束，渠道次日才出账单',
    en: 'This day is not over. The channel makes its bill on the next one',
  },
  'reconciliation.noBill': {
    zh: '该日还没有交易账单，请先导入',
    en: 'This day has no trade bill yet. Import it first',
  },
  'reconciliation.signedOff': {
    zh: '该日已签核，不能再改。需要时请先撤销签核',
    en: 'This day is signed off and cannot be changed. Reopen it first',
  },
  'reconciliation.notSignedOff': { zh: '该日尚未签核，请刷新', en: 'This day is not signed off. Refresh' },
  'reconciliation.unexplained': {
    zh: '还有 {rows} 笔差异未说明。请接受建议或写明原因后再签核',
    en: '{rows} differences are not explained. Accept what is suggested or note why, then sign off',
  },
  'reconciliation.ownWork': {
    zh: '您处理过该日的差异，须由其他人签核',
    en: 'You decided about rows of this day. Somebody else has to sign it off',
  },
  'reconciliation.summaryDiffers': {
    zh: '账单行与其汇总不符，或资金余额接不上。签核须写明原因',
    en: 'The bill’s rows and its summary disagree, or the balances of the fund bill do not follow. Say why when you sign off',
  },
  'reconciliation.noSuggestion': {
    zh: '这一行已没有可接受的建议，请刷新',
    en: 'Nothing is suggested for this row any more. Refresh',
  },
  'reconciliation.decided': {
    zh: '这一行已有人处理，请刷新；如需更改请先撤销',
    en: 'Somebody has decided about this row. Refresh; to change it, undo it first',
  },
} as const satisfies Sentences
