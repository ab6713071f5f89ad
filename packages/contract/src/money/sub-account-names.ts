import type { SharePayoutExportRow, SharePayoutState } from './share-payout.ts'
import type { ShareBusiness } from './share-rule.ts'
import type { ShareMove, ShareMoveExportRow, SubAccountExportRow } from './sub-account.ts'

/** What the columns of sub-accounts, their movements and payouts are called, in the console and in the sheets that the server makes. */
interface SubAccountNames {
  title: string
  field: Record<keyof SubAccountExportRow, string>
}
interface ShareMoveNames {
  title: string
  field: Record<keyof ShareMoveExportRow, string>
  kind: Record<ShareMove, string>
  business: Record<ShareBusiness, string>
}
interface SharePayoutNames {
  title: string
  field: Record<keyof SharePayoutExportRow, string>
  state: Record<SharePayoutState, string>
}

export const subAccountNamesZh = {
  title: '子账户列表',
  field: {
    ...{ name: '账户名称', subMerchantName: '子商户', rules: '分账规则', balance: '未付余额', payable: '可打款' },
    ...{ shared: '累计分账', paidOut: '累计已打款', holdDays: '结算等待（天）', payee: '收款户名', bank: '开户行' },
    ...{ bankAccount: '银行账号', remark: '备注' },
  },
} as const satisfies SubAccountNames

export const subAccountNamesEn: SubAccountNames = {
  title: 'Sub-accounts',
  field: {
    ...{ name: 'Name', subMerchantName: 'Sub-merchant', rules: 'Shares', balance: 'Held for it', payable: 'Payable' },
    ...{ shared: 'Shared so far', paidOut: 'Paid out so far', holdDays: 'Waits (days)', payee: 'Payee', bank: 'Bank' },
    ...{ bankAccount: 'Bank account', remark: 'Remark' },
  },
}

export const shareMoveNamesZh = {
  title: '分账明细',
  field: {
    ...{ day: '收款日', subAccountName: '子账户', kind: '类型', business: '分账内容' },
    ...{ parkingName: '停车场', ratePercent: '比例（%）' },
    ...{ parts: '笔数', base: '收退款额', amount: '金额', balanceAfter: '变动后余额', movedAt: '记账时间' },
    movedBy: '操作人',
  },
  kind: { share: '分账', return: '退款冲回', payout: '打款', payoutBack: '打款撤回' },
  business: { stay: '停车', card: '月卡' },
} as const satisfies ShareMoveNames

export const shareMoveNamesEn: ShareMoveNames = {
  title: 'Movements of sub-accounts',
  field: {
    ...{ day: 'Day', subAccountName: 'Sub-account', kind: 'Kind', business: 'Of' },
    ...{ parkingName: 'Car park', ratePercent: 'Share (%)' },
    ...{
      parts: 'Payments',
      base: 'Paid, refunded',
      amount: 'Amount',
      balanceAfter: 'Held after',
      movedAt: 'Booked at',
    },
    movedBy: 'By',
  },
  kind: { share: 'Share', return: 'Of refunds', payout: 'Paid out', payoutBack: 'Payout given up' },
  business: { stay: 'Stays', card: 'Cards' },
}

export const sharePayoutNamesZh = {
  title: '打款记录',
  field: {
    ...{ askedAt: '申请时间', subAccountName: '子账户', subMerchantName: '子商户', amount: '金额', state: '状态' },
    ...{ payee: '收款户名', bank: '开户行', bankAccount: '银行账号', bankNo: '转账流水号', paidAt: '打款时间' },
    ...{
      remark: '备注',
      askedBy: '申请人',
      decidedBy: '审批人',
      decidedAt: '审批时间',
      closedBy: '经办人',
      note: '原因',
    },
  },
  state: { asked: '待审批', approved: '待打款', paid: '已打款', refused: '已拒绝', abandoned: '已撤回' },
} as const satisfies SharePayoutNames

export const sharePayoutNamesEn: SharePayoutNames = {
  title: 'Payouts',
  field: {
    ...{ askedAt: 'Asked at', subAccountName: 'Sub-account', subMerchantName: 'Sub-merchant', amount: 'Amount' },
    ...{ state: 'State', payee: 'Payee', bank: 'Bank', bankAccount: 'Bank account', bankNo: 'Transfer no.' },
    ...{ paidAt: 'Transferred at', remark: 'Remark', askedBy: 'Asked by', decidedBy: 'Decided by' },
    ...{ decidedAt: 'Decided at', closedBy: 'Entered by', note: 'Why' },
  },
  state: {
    ...{ asked: 'Waits for approval', approved: 'To be transferred', paid: 'Paid', refused: 'Refused' },
    abandoned: 'Given up',
  },
}

/** Columns and codes, as the console calls them. */
export const subAccountNames = { zh: subAccountNamesZh, en: subAccountNamesEn }
export const shareMoveNames = { zh: shareMoveNamesZh, en: shareMoveNamesEn }
export const sharePayoutNames = { zh: sharePayoutNamesZh, en: sharePayoutNamesEn }
