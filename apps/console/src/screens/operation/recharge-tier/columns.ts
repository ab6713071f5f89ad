import { RechargeTierExportRow, type RechargeTierRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, count, time } = columnsOf<'rechargeTier', RechargeTierRow>('rechargeTier')

export const columns = [
  text('name', { width: 180 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm' }, width: 92 }),
  money('amount', { width: 120 }),
  money('gift', { width: 120 }),
  count('recharges', { width: 110 }),
  text('remark', { width: 220 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, RechargeTierExportRow)
