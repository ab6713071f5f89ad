import { sharePayoutNamesZh } from '@parkdesk/contract'

export const sharePayout = {
  ...sharePayoutNamesZh,
  field: { ...sharePayoutNamesZh.field, subAccountId: '子账户', begin: '申请时间' },
  empty: { title: '还没有打款', hint: '在子账户的详情里申请打款，另一人审批、转账并登记流水号后，都记在这里。' },
} as const
