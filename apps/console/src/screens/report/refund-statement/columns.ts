import {
  RefundExportRow,
  type RefundGroup,
  type RefundRow,
  type RefundSumFilter,
  type RefundSumRow,
  sumRows,
} from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const row = columnsOf<'refund', RefundRow>('refund')

const tones = {
  asked: 'warn',
  approved: 'warn',
  sent: 'busy',
  posted: 'good',
  failed: 'bad',
  refused: 'calm',
  abandoned: 'calm',
} as const

export const columns = [
  row.plate('plateNumber', { color: 'plateColor' }),
  row.code('state', { tones, width: 104 }),
  row.money('amount', { width: 104 }),
  row.code('reason', { width: 110 }),
  row.code('way', { width: 110 }),
  row.says('askedBy', ({ askedBy }, t) => askedBy || t('refund.product'), { width: 96 }),
  row.time('askedAt'),
  row.text('decidedBy', { width: 96 }),
  row.says('closedBy', ({ closedBy, state }, t) => closedBy || (state === 'abandoned' ? t('refund.product') : ''), {
    width: 96,
  }),
  row.time('closedAt'),
  row.money('goodwill', { width: 104 }),
  row.text('refundNo', { width: 180 }),
  row.text('parkLotName', { width: 160 }),
  row.code('channel', { width: 104, isHidden: true }),
  row.time('decidedAt', { isHidden: true }),
  row.text('remark', { width: 180, isHidden: true }),
  row.text('note', { width: 180, isHidden: true }),
  row.link('orderNo', ({ orderId }) => ({ screen: 'operation/records', record: orderId })),
]

export const exportColumns = sheetColumns(columns, RefundExportRow)

const sum = columnsOf<'refundSum', RefundSumRow>('refundSum')

const heads = {
  day: sum.text('day', { width: 120 }),
  reason: sum.code('reason', { width: 140 }),
  person: sum.text('person', { width: 140 }),
}
const figures = ['amount', 'cash', 'byChannel', 'byBank', 'goodwill'] as const

/** Each sum leads to the refunds that it is of, as far as they fit the same filter. */
export const sumColumns = (group: RefundGroup, filter: Pick<RefundSumFilter, 'lotId' | 'begin' | 'end'> = {}) => [
  heads[group],
  sum.count('count'),
  ...figures.map(name => sum.money(name, { width: 120, to: row => sumRows.refunds(row, name, filter) })),
]
