import { SentryLogExportRow, type SentryLogRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, code, money, link, says } = columnsOf<'sentryLog', SentryLogRow>('sentryLog')

export const columns = [
  time('at'),
  code('AbnormalType', { width: 132 }),
  plate('PlateNumber'),
  text('UpdateContent', { width: 300 }),
  says('userName', ({ userName }, t) => userName || t('sentryLog.assistant'), { width: 120 }),
  code('Source', { width: 110 }),
  code('ReviewStatus', {
    width: 110,
    tones: { pending: 'busy', confirmed: 'good', disputed: 'bad', closed: 'calm' },
  }),
  text('reason', { width: 200 }),
  money('amount'),
  text('parkingName'),
  link('OrderId', ({ orderId }) => (orderId === null ? undefined : { screen: 'operation/records', record: orderId })),
  text('reviewerName', { width: 110 }),
  text('remark', { width: 180 }),
]

export const exportColumns = sheetColumns(columns, SentryLogExportRow)
