import { fundItemNamesZh } from '@parkdesk/contract'

export const fundItem = {
  ...fundItemNamesZh,
  one: '资金流水',
  field: { ...fundItemNamesZh.field, accountId: '渠道账户', begin: '日期', isUnexplained: '说明' },
  because: {
    matched: '单号、类型和金额都与交易账单一致。',
    withdrawal: '从渠道账户提现到银行。',
    otherDay: '另一边在相邻的一天里。',
    fundOnly: '资金账单里有，交易账单没有。请核对该日交易账单是否已导入、是否完整。',
    tradeOnly: '交易账单里有，资金账单没有。钱可能在次日入账：导入次日资金账单后会自动重新核对。',
    amountDiffers: '单号一致，金额不同。',
    feeDiffers: '实际扣除的手续费与交易账单不同。',
    feeMissing: '交易账单有手续费，资金账单没有扣除。',
    other: '不属于收款、退款、手续费和提现。请写明用途。',
    duplicate: '这个资金流水号出现了多次。',
    unreadable: '账单这一行无法读取，其余各行照常核对。',
  },
  empty: { title: '还没有资金流水', hint: '导入资金账单后，它的每一行与交易账单逐行核对，各有一个类别。' },
} as const
