import { BookingExportRow, type BookingRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, link, phone, plate, text, time } = columnsOf<'booking', BookingRow>('booking')

export const columns = [
  plate('plateNumber'),
  code('state', { width: 96, tones: { booked: 'busy', kept: 'good', noShow: 'bad', cancelled: 'calm' } }),
  text('parkingName', { width: 150 }),
  text('ruleName', { width: 150 }),
  time('beginAt'),
  time('endAt'),
  time('arrivedAt'),
  text('driverName', { width: 110 }),
  phone('phone'),
  code('source', { width: 96 }),
  time('bookedAt'),
  link('orderNo', ({ orderId }) => (orderId === null ? undefined : { screen: 'operation/records', record: orderId })),
  time('cancelledAt'),
  text('reason', { width: 160 }),
]

export const exportColumns = sheetColumns(columns, BookingExportRow)
