import { shareMoveNamesZh } from '@parkdesk/contract'

export const shareMove = {
  ...shareMoveNamesZh,
  field: {
    ...shareMoveNamesZh.field,
    subAccountId: '子账户',
    subMerchantId: '子商户',
    lotId: '停车场',
    begin: '收款日',
  },
  kindOf: '{{kind}}（{{business}}）',
  part: {
    title: '{{day}} {{parkingName}} {{business}}的{{kind}}',
    plate: '车牌',
    at: '时间',
    amount: '收退款额',
    part: '分账额',
    ofLots: '{{paid}} 由 {{lots}} 个停车场均分，不足一分的舍去',
    all: '合计 {{total}} 笔',
    first: '合计 {{total}} 笔，列出前 {{shown}} 笔',
  },
  empty: {
    title: '还没有分账明细',
    hint: '子账户有了分账规则后，每天零点后按规则和收款日记一行，并写明变动后的余额。',
  },
} as const
