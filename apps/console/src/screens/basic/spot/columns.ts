import { SpotExportRow, type SpotRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, phone, text, time } = columnsOf<'spot', SpotRow>('spot')

export const columns = [
  text('parkSpotNumber', { width: 130 }),
  code('state', { width: 100, tones: { free: 'good', owned: 'busy', locked: 'warn' } }),
  text('parkingName', { width: 200 }),
  text('garageName', { width: 140 }),
  text('ownerName', { width: 120 }),
  phone('ownerPhone'),
  text('cardPlates', { width: 160 }),
  text('remark', { width: 200 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, SpotExportRow)
