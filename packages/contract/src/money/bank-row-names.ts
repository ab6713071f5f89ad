import type { BankClass, BankExportRow, bankImportColumns } from './bank-row.ts'

/** What the columns and codes of bank statements are called, in the console and in the sheets of the server. */
interface BankRowNames {
  title: string
  field: Record<keyof BankExportRow | (typeof bankImportColumns)[number], string>
  class: Record<BankClass, string>
}

export const bankRowNamesZh = {
  title: '银行流水',
  field: {
    at: '交易时间',
    class: '类别',
    amount: '金额',
    balance: '余额',
    counterparty: '对方户名',
    reference: '流水号',
    summary: '摘要',
    bankNo: '本方账号',
    accountName: '渠道账户',
    withdrawnOn: '提现日期',
    parkingName: '停车场',
    note: '说明',
    decidedBy: '处理人',
    income: '收入金额',
    outgoing: '支出金额',
  },
  class: {
    payout: '渠道提现',
    payoutGone: '提现已不在账单',
    cash: '现金存行',
    receipt: '未认领收款',
    explained: '已说明',
    received: '未识别收入',
    paid: '未识别支出',
  },
} as const satisfies BankRowNames

export const bankRowNamesEn: BankRowNames = {
  title: 'Bank rows',
  field: {
    at: 'Time',
    class: 'Class',
    amount: 'Amount',
    balance: 'Balance',
    counterparty: 'Counterparty',
    reference: 'Reference',
    summary: 'Summary',
    bankNo: 'Bank account',
    accountName: 'Channel account',
    withdrawnOn: 'Withdrawn on',
    parkingName: 'Car park',
    note: 'Note',
    decidedBy: 'Decided by',
    income: 'Income',
    outgoing: 'Outgoing',
  },
  class: {
    payout: 'Channel payout',
    payoutGone: 'Withdrawal gone',
    cash: 'Banked cash',
    receipt: 'Receipt without an order',
    explained: 'Explained',
    received: 'Received, unknown',
    paid: 'Paid, unknown',
  },
}

export const bankRowNames = { zh: bankRowNamesZh, en: bankRowNamesEn }
