import { VehicleClassExportRow, type VehicleClassRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text, time } = columnsOf<'vehicleClass', VehicleClassRow>('vehicleClass')

export const columns = [
  text('name', { width: 180 }),
  text('deviceCodes', { width: 180 }),
  code('plateColor', { words: ['kit', 'plateColor'], width: 110 }),
  code('vehicleSize', { width: 110 }),
  code('energy', { width: 90 }),
  text('remark', { width: 220 }),
  text('creatorName', { width: 110 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, VehicleClassExportRow)
