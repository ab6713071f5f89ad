import { FreeVehicleExportRow, type FreeVehicleRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { text, names, time, code } = columnsOf<'freeVehicle', FreeVehicleRow>('freeVehicle')

export const columns = [
  text('name', { width: 160 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm' }, width: 92 }),
  text('vehicles', { width: 240 }),
  text('period', { width: 260 }),
  text('freeTime', { width: 120 }),
  names('parkingNames', { width: 180 }),
  text('remark', { width: 140 }),
  text('creatorName', { width: 100 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, FreeVehicleExportRow)
