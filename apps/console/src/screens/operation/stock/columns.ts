import { StockExportRow, type StockRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, money, text, time } = columnsOf<'stock', StockRow>('stock')

export const columns = [
  text('name', { width: 180 }),
  code('state', { width: 132, tones: { enough: 'good', short: 'warn', none: 'bad' } }),
  count('quantity', { width: 96 }),
  text('unit', { width: 64 }),
  count('minimum', { width: 96 }),
  money('value', { width: 112, to: ({ stockItemId }) => sumRows.stock(stockItemId) }),
  money('averagePrice'),
  code('kind', { width: 84 }),
  text('parkingName', { width: 180 }),
  text('remark', { width: 180 }),
  text('creatorName', { width: 96 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, StockExportRow)
