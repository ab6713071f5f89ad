import { CardRuleExportRow, type CardRuleRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount } from '../../../lib/format.ts'

const { text, time, money, code, custom } = columnsOf<'cardRule', CardRuleRow>('cardRule')

const count = (
  key: 'months' | 'spots' | 'mostPlates' | 'graceDays' | 'cardsHeld' | 'refundLossPercent',
  width: number,
) =>
  custom(key, {
    width,
    isNumeric: true,
    cell: row => (row[key] === 0 ? <Quiet>0</Quiet> : formatCount(row[key])),
    text: row => String(row[key]),
  })

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
  count('months', 116),
  custom('parkingNames', {
    width: 200,
    cell: (row, t) => row.parkingNames.join(t('kit.comma')),
    text: (row, t) => row.parkingNames.join(t('kit.comma')),
  }),
  count('cardsHeld', 112),
  count('spots', 80),
  count('mostPlates', 92),
  custom('carSize', {
    width: 92,
    cell: (row, t) => t(`cardRule.carSize.${row.carSize ?? 'any'}`),
    text: (row, t) => t(`cardRule.carSize.${row.carSize ?? 'any'}`),
  }),
  text('cardKind', { width: 100 }),
  count('graceDays', 92),
  code('refundBy', { width: 130 }),
  count('refundLossPercent', 120),
  code('whenFull', { width: 150, isHidden: true }),
  code('effect', { width: 140, isHidden: true }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CardRuleExportRow)
