import { RepairOrderExportRow, type RepairOrderRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, duration, text, time } = columnsOf<'repairOrder', RepairOrderRow>('repairOrder')

export const columns = [
  text('deviceName', { width: 160 }),
  code('state', { width: 120, tones: { reported: 'bad', taken: 'busy', repaired: 'warn', accepted: 'good' } }),
  text('fault', { width: 240 }),
  code('deviceKind', { width: 110 }),
  text('parkingName', { width: 180 }),
  duration('lastedMinutes'),
  text('reporterName', { width: 100 }),
  time('reportedAt'),
  text('takerName', { width: 100 }),
  time('takenAt', { isHidden: true }),
  text('repairerName', { width: 100 }),
  time('repairedAt', { isHidden: true }),
  text('result', { width: 200 }),
  text('accepterName', { width: 100 }),
  time('acceptedAt', { isHidden: true }),
  text('verdict', { width: 160 }),
]

export const exportColumns = sheetColumns(columns, RepairOrderExportRow)
