import { bankRowNamesZh } from '@parkdesk/contract'

export const bankRow = {
  ...bankRowNamesZh,
  one: '银行流水',
  field: { ...bankRowNamesZh.field, begin: '交易时间', suggestion: '可能的提现', lotId: '停车场' },
  because: {
    payout: '与渠道账户的一笔提现对上。',
    payoutGone: '对上的那笔提现已不在最新的资金账单里，或金额变了。请撤销后重新核对。',
    cash: '停车场金库的现金存入银行，已入账。',
    explained: '已写明是什么款项。',
    received: '还不知道是什么收入：接受提现建议，标为现金存行，或写明说明。',
    paid: '还不知道是什么支出：请写明说明。',
  },
  exact: '金额一致，且流水号或摘要里有提现的单号，系统已自动对上。',
  suggested: '金额相同、日期相近的提现：{{account}}，{{day}}，{{number}}',
  accept: '是这笔提现',
  accepted: '已对上',
  isCash: '现金存行',
  chooseLot: '请选择停车场',
  cashHint: '现金从所选停车场的金库转为银行存款，随即入账。',
  noteIt: '写明说明',
  undo: '撤销处理',
  undone: '已撤销',
  empty: { title: '还没有银行流水', hint: '下载模板，把网银导出的流水按列贴入后导入。重复导入不会产生重复的行。' },
} as const
