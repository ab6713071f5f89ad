import { FundItemExportRow, type FundItemRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, count, time } = columnsOf<'fundItem', FundItemRow>('fundItem')

const tones = {
  matched: 'good',
  withdrawal: 'calm',
  otherDay: 'calm',
  other: 'warn',
  feeDiffers: 'warn',
  feeMissing: 'warn',
  duplicate: 'warn',
  unreadable: 'warn',
  fundOnly: 'bad',
  tradeOnly: 'bad',
  amountDiffers: 'bad',
} as const

export const columns = [
  text('day', { width: 110 }),
  code('class', { tones, width: 150 }),
  code('kind', { width: 96 }),
  time('at'),
  money('fund', { width: 120 }),
  money('trade', { width: 120 }),
  money('balance', { width: 120 }),
  text('note', { width: 180 }),
  text('decidedBy', { width: 96 }),
  text('business', { width: 140 }),
  text('businessNo', { width: 250 }),
  text('outNo', { width: 170 }),
  text('channelNo', { width: 250 }),
  count('line', { width: 96 }),
]

export const exportColumns = sheetColumns(columns, FundItemExportRow)
