import type { AgeBand, StatedLine, StatementExportRow, StatementFigures } from './statement.ts'

/** What every statement of account calls its parts. */
export interface StatementNames {
  title: string
  field: Record<keyof StatementExportRow, string>
  band: Record<AgeBand, string>
  ages: string
  opening: string
  closing: string
  period: string
  received: string
  made: string
  nothing: string
}

export const statementNamesZh: StatementNames = {
  title: '对账单',
  field: { day: '日期', what: '摘要', number: '单号', charged: '应收', paid: '已收', balance: '余额' },
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
  period: '对账期间',
  received: '到账',
  made: '制表时间',
  nothing: '本期没有应收和收款。',
}

export const statementNamesEn: StatementNames = {
  title: 'Statement of account',
  field: { day: 'Date', what: 'Description', number: 'Number', charged: 'Charged', paid: 'Paid', balance: 'Balance' },
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
  period: 'Period',
  received: 'received',
  made: 'Made at',
  nothing: 'No charges and payments in this period.',
}

interface NamedAmount {
  name: string
  amount: string
}

/** A statement with what its lines are called: what the console shows, the printer prints and a sheet has. */
export interface StatementInWords extends Omit<StatementFigures, 'ages'> {
  names: StatementNames
  /** Who owes. */
  party: string
  /** What else is known of who owes, one after the other. */
  about: readonly string[]
  lines: readonly (StatedLine & Pick<StatementExportRow, 'what' | 'number'>)[]
  /** What is open at the end, by its age. */
  ages: readonly NamedAmount[]
  /** What else stands beside the closing balance. */
  besides: readonly NamedAmount[]
}

/** What a line of money says: its kind, the way and the day on which the money came. */
export const moneyLineText = (
  kind: string,
  { channel, receivedOn }: { channel: string; receivedOn: string | null },
  { received }: Pick<StatementNames, 'received'>,
): string => `${kind} ${channel} ${received} ${receivedOn ?? ''}`.trim()
