import { reconciliationNamesZh } from '@parkdesk/contract'

export const channelAccount = {
  title: '渠道账户',
  one: '渠道账户',
  field: {
    name: '名称',
    channel: '支付渠道',
    merchantNo: '商户号',
    lotIds: '停车场',
    parkingNames: '停车场',
    fromDay: '对账起始日',
    bills: '账单数',
    remark: '备注',
  },
  channel: reconciliationNamesZh.channel,
  numberHint: '微信支付的商户号，或支付宝账单抬头中的账号。',
  numberStays: '该账户已有账单，渠道和商户号不能再改。',
  lotsHint: '这些停车场在该渠道的收款都与此账户的账单核对。一个停车场在一个渠道只有一个账户。',
  fromHint: '从这一天起对账。',
  empty: { title: '还没有渠道账户', hint: '新增微信支付或支付宝的商户号，并选择收款进入该账户的停车场。' },
} as const
