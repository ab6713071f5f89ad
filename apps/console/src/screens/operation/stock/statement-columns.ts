import { StockMovementExportRow, type StockMovementRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { signedQuantity } from './signed-quantity.ts'

const { code, count, link, money, says, text, time } = columnsOf<'stockMovement', StockMovementRow>('stockMovement')

export const columns = [
  time('movedAt'),
  link('name', ({ stockItemId }) => ({ screen: 'operation/stock', record: stockItemId }), { width: 170 }),
  code('kind', { width: 96, tones: { received: 'good', issued: 'calm', counted: 'busy' } }),
  says('quantity', row => signedQuantity(row.quantity), { width: 84, isNumeric: true }),
  money('value'),
  count('quantityAfter', { width: 110 }),
  money('valueAfter', { width: 112 }),
  text('parkingName', { width: 170 }),
  text('otherParkingName', { width: 150 }),
  text('receiver', { width: 96 }),
  text('remark', { width: 180 }),
  text('movedBy', { width: 96 }),
  code('itemKind', { width: 84, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, StockMovementExportRow)
