import { ReconciliationItemExportRow, type ReconciliationItemRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, code, money, count, time, says } = columnsOf<'reconciliationItem', ReconciliationItemRow>(
  'reconciliationItem',
)

const tones = {
  matched: 'good',
  otherDay: 'calm',
  refundPending: 'busy',
  duplicate: 'warn',
  feeDiffers: 'warn',
  unreadable: 'warn',
  channelOnly: 'bad',
  oursOnly: 'bad',
  amountDiffers: 'bad',
  statusDiffers: 'bad',
  refundChannelOnly: 'bad',
  refundOursOnly: 'bad',
  refundAmountDiffers: 'bad',
} as const

export const columns = [
  text('day', { width: 110 }),
  code('class', { tones, width: 150 }),
  time('at'),
  money('theirs', { width: 110 }),
  money('ours', { width: 110 }),
  says('suggestion', ({ suggestion }, t) => (suggestion ? t(`reconciliationItem.reason.${suggestion.reason}`) : ''), {
    width: 150,
  }),
  text('note', { width: 180 }),
  text('decidedBy', { width: 96 }),
  text('orderNo', { width: 190 }),
  text('parkingName', { width: 140 }),
  text('channelNo', { width: 250 }),
  text('outNo', { width: 170 }),
  money('fee', { width: 90 }),
  count('line', { width: 96 }),
]

export const exportColumns = sheetColumns(columns, ReconciliationItemExportRow)
