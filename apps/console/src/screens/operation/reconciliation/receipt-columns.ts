import { ReceiptExportRow, type ReceiptRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, time, code, money, count, link } = columnsOf<'heldReceipt', ReceiptRow>('heldReceipt')

const tones = { open: 'warn', matched: 'good', returning: 'busy', returned: 'calm', undone: 'calm' } as const

export const columns = [
  time('receivedAt'),
  code('state', { tones, width: 110 }),
  money('amount', { width: 110 }),
  count('days', { width: 100 }),
  code('channel', { width: 110 }),
  text('accountName', { width: 160 }),
  text('reason', { width: 200 }),
  link('orderNo', ({ orderId }) => (orderId === null ? undefined : { screen: 'operation/records', record: orderId }), {
    width: 190,
  }),
  text('channelNo', { width: 250 }),
  text('outNo', { width: 180 }),
  text('takenBy', { width: 96 }),
  time('takenAt'),
]

export const exportColumns = sheetColumns(columns, ReceiptExportRow)
