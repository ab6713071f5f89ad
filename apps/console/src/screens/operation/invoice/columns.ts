import { InvoiceExportRow, type InvoiceRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, time, money, code, count } = columnsOf<'invoice', InvoiceRow>('invoice')

const tones = { applied: 'warn', issued: 'good', failed: 'bad', red: 'calm' } as const

const stepTones = {
  requested: 'calm',
  issuing: 'calm',
  waitingDrawer: 'warn',
  signing: 'calm',
  issued: 'good',
  failed: 'bad',
  void: 'bad',
  redApplied: 'calm',
  redWaiting: 'warn',
  redConfirmed: 'calm',
  red: 'calm',
  refused: 'bad',
  expired: 'bad',
  withdrawn: 'calm',
} as const

export const columns = [
  text('InvoiceNum', { width: 190 }),
  code('State', { tones, width: 104 }),
  code('providerStep', { tones: stepTones, width: 130 }),
  money('Amount', { width: 110 }),
  text('Title', { width: 200 }),
  text('TaxNum', { width: 180 }),
  code('TitleType', { width: 90 }),
  time('ApplyTime'),
  text('issuedOn', { width: 104 }),
  money('netMoney', { width: 110 }),
  money('taxMoney', { width: 100 }),
  count('TaxRate', { width: 90 }),
  count('orderCount', { width: 84 }),
  text('billNo', { width: 130 }),
  text('topUpNo', { width: 150 }),
  code('PushMode', { width: 90 }),
  text('ServiceName', { width: 170 }),
  text('redOf', { width: 190 }),
  text('ParkLotName', { width: 160 }),
  text('email', { width: 180, isHidden: true }),
  text('appliedBy', { width: 96, isHidden: true }),
  text('closedBy', { width: 96, isHidden: true }),
  text('note', { width: 160, isHidden: true }),
  text('remark', { width: 160, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, InvoiceExportRow)
