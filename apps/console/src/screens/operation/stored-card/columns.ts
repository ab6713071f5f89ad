import { StoredCardExportRow, type StoredCardRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, phone, time, code, names, money, flag } = columnsOf<'storedCard', StoredCardRow>('storedCard')

const to = ({ storedCardId }: StoredCardRow) => sumRows.storedCard(storedCardId)

export const columns = [
  text('cardNo', { width: 120 }),
  code('state', { tones: { active: 'good', frozen: 'warn', closed: 'calm' }, width: 92 }),
  text('holder', { width: 110, none: 'anyone' }),
  phone('phone'),
  names('plates', { width: 180 }),
  money('balance', { width: 110, to }),
  money('principal', { width: 110, to }),
  money('gift', { width: 110, to }),
  flag('paysAtExit', { width: 120 }),
  text('remark', { width: 160 }),
  text('creatorName', { width: 96 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, StoredCardExportRow)
