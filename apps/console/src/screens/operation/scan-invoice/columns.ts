import { ScanInvoiceExportRow, type ScanInvoiceRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, money, plate, says, text, time } = columnsOf<'scanInvoice', ScanInvoiceRow>('scanInvoice')

const tones = { waiting: 'calm', applied: 'warn', issued: 'good', failed: 'bad', red: 'calm', refused: 'bad' } as const

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  code('State', { tones, width: 120 }),
  money('Amount', { width: 110 }),
  text('Title', { width: 200 }),
  text('TaxNum', { width: 180 }),
  code('TitleType', { width: 90 }),
  time('ApplyTime'),
  text('InvoiceNum', { width: 190 }),
  text('email', { width: 190 }),
  text('orderNo', { width: 190 }),
  text('ParkLotName', { width: 160 }),
  says('refusal', ({ refusal }, t) => (refusal === '' ? '' : t(`scanInvoice.refusal.${refusal}`)), { width: 180 }),
]

export const exportColumns = sheetColumns(columns, ScanInvoiceExportRow)
