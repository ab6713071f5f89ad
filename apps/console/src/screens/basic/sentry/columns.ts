import { SentryExportRow, type SentryRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, money, text, time } = columnsOf<'sentry', SentryRow>('sentry')

export const columns = [
  text('name', { width: 150 }),
  text('code', { width: 90 }),
  text('parkingName', { width: 170 }),
  text('laneNames', { width: 220 }),
  text('userNames', { width: 220 }),
  money('float'),
  text('onDuty', { width: 110, none: 'nobody' }),
  code('status', { tones: { enabled: 'good', disabled: 'calm' } }),
  text('remark', { width: 180 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, SentryExportRow)
