import { CompanyExportRow, type CompanyRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { formatCount, formatMoney, nothing } from '../../../lib/format.ts'

const { text, phone, time, money, code, count, custom } = columnsOf<'company', CompanyRow>('company')

function Owed({ amount, isLate = false }: { amount: string | null; isLate?: boolean }) {
  if (amount === null || Number(amount) === 0) return <Quiet>{nothing}</Quiet>
  return isLate ? <span style={{ color: 'var(--danger)' }}>{formatMoney(amount)}</span> : formatMoney(amount)
}

/** What is left of a limit; nothing once it is reached. */
const Left = ({ amount }: { amount: string }) =>
  Number(amount) > 0 ? formatMoney(amount) : <span style={{ color: 'var(--danger)' }}>{formatMoney(amount)}</span>

export const columns = [
  text('name', { width: 190 }),
  code('status', { tones: { active: 'good', coming: 'busy', over: 'warn', off: 'calm' }, width: 96 }),
  custom('inside', {
    width: 96,
    isNumeric: true,
    cell: (row, t) => {
      const text = t('company.spotsOf', { inside: formatCount(row.inside), spots: formatCount(row.spots) })
      return row.inside === 0 ? <Quiet>{text}</Quiet> : text
    },
    text: (row, t) => t('company.spotsOf', { inside: row.inside, spots: row.spots }),
  }),
  count('vehicles'),
  money('price', { width: 122 }),
  custom('dueAmount', {
    width: 100,
    isNumeric: true,
    cell: ({ dueAmount }) => <Owed amount={dueAmount} />,
    text: ({ dueAmount }) => dueAmount ?? '',
  }),
  custom('overdueAmount', {
    width: 100,
    isNumeric: true,
    cell: ({ overdueAmount }) => <Owed amount={overdueAmount} isLate />,
    text: ({ overdueAmount }) => overdueAmount ?? '',
  }),
  custom('creditLeft', {
    width: 110,
    isNumeric: true,
    cell: ({ creditLeft }) => (creditLeft === null ? <Quiet>{nothing}</Quiet> : <Left amount={creditLeft} />),
    text: ({ creditLeft }) => creditLeft ?? '',
  }),
  money('creditLimit', { width: 110, isHidden: true }),
  money('creditUsed', { width: 110, isHidden: true }),
  text('agreementFrom', { width: 104 }),
  text('agreementUntil', { width: 104, none: 'openEnd' }),
  text('contact', { width: 80 }),
  phone('phone'),
  text('parkingName', { width: 142 }),
  code('whenFull', { width: 120, isHidden: true }),
  count('spots', { isHidden: true }),
  count('payDays', { isHidden: true }),
  text('code', { width: 100, isHidden: true }),
  text('address', { width: 180, isHidden: true }),
  text('taxNumber', { width: 170, isHidden: true }),
  text('remark', { width: 160, isHidden: true }),
  text('creatorName', { width: 90, isHidden: true }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CompanyExportRow)
