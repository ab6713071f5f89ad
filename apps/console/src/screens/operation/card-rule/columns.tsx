import { CardRuleExportRow, type CardRuleRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'

const { text, time, money, code, count, names, custom } = columnsOf<'cardRule', CardRuleRow>('cardRule')

export const columns = [
  text('name', { width: 180 }),
  custom('onSale', {
    width: 92,
    cell: (row, t) => (
      <StatusTag tone={row.onSale ? 'good' : 'calm'}>{t(`cardRule.onSale.${row.onSale ? 'on' : 'off'}`)}</StatusTag>
    ),
    text: (row, t) => t(`cardRule.onSale.${row.onSale ? 'on' : 'off'}`),
  }),
  money('price', { width: 128 }),
  count('months', { width: 116 }),
  names('parkingNames', { width: 200 }),
  count('cardsHeld', { width: 112 }),
  count('spots', { width: 80 }),
  count('mostPlates', { width: 92 }),
  code('carSize', { width: 92, nullAs: 'any' }),
  text('cardKind', { width: 100 }),
  count('graceDays', { width: 92 }),
  code('refundBy', { width: 130 }),
  count('refundLossPercent', { width: 120 }),
  text('validTime', { width: 170 }),
  code('whenFull', { width: 150, isHidden: true }),
  code('effect', { width: 140, isHidden: true }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CardRuleExportRow)
