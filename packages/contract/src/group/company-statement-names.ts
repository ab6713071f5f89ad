import { companyChannelNamesEn, companyChannelNamesZh } from './company-names.ts'
import type { CompanyChannel } from './company-payment.ts'
import type { AgeBand, StatementExportRow, StatementKind } from './company-statement.ts'

interface StatementNames {
  title: string
  field: Record<keyof StatementExportRow, string>
  kind: Record<StatementKind, string>
  channel: Record<CompanyChannel, string>
  band: Record<AgeBand, string>
  ages: string
  opening: string
  closing: string
  total: string
  credit: string
  period: string
  address: string
  taxNumber: string
  received: string
  made: string
  nothing: string
}

const zh: StatementNames = {
  title: '对账单',
  field: { day: '日期', what: '摘要', number: '单号', charged: '应收', paid: '已收', balance: '余额' },
  kind: {
    bill: '账单',
    void: '账单作废',
    payment: '收款',
    reversal: '冲销收款',
    payout: '退还预收款',
    payoutBack: '退还撤销',
  },
  channel: companyChannelNamesZh,
  band: {
    notDue: '未到期',
    to30: '逾期 1–30 天',
    to60: '逾期 31–60 天',
    to90: '逾期 61–90 天',
    over90: '逾期 90 天以上',
  },
  ages: '期末待收账龄',
  opening: '期初余额',
  closing: '期末余额',
  total: '本期合计',
  credit: '预收余额',
  period: '对账期间',
  address: '地址',
  taxNumber: '税号',
  received: '到账',
  made: '制表时间',
  nothing: '本期没有账单和收款。',
}

const en: StatementNames = {
  title: 'Statement of account',
  field: { day: 'Date', what: 'Description', number: 'Number', charged: 'Charged', paid: 'Paid', balance: 'Balance' },
  kind: {
    bill: 'Bill',
    void: 'Bill void',
    payment: 'Payment',
    reversal: 'Payment reversed',
    payout: 'Credit paid out',
    payoutBack: 'Payout given up',
  },
  channel: companyChannelNamesEn,
  band: {
    notDue: 'Not due',
    to30: '1–30 days overdue',
    to60: '31–60 days overdue',
    to90: '61–90 days overdue',
    over90: 'More than 90 days overdue',
  },
  ages: 'Open at the end of the period',
  opening: 'Opening balance',
  closing: 'Closing balance',
  total: 'Total of the period',
  credit: 'Credit',
  period: 'Period',
  address: 'Address',
  taxNumber: 'Tax number',
  received: 'received',
  made: 'Made at',
  nothing: 'No bills and payments in this period.',
}

/** What a statement says, in the language of the company: on paper, in the console and in a sheet. */
export const statementNames: Record<'zh' | 'en', StatementNames> = { zh, en }
