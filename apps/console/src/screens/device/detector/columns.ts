import { DetectorExportRow, type DetectorRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { deviceTones } from '../../../nouns/device/tones.ts'

const { code, text, time } = columnsOf<'detector', DetectorRow>('detector')

export const columns = [
  text('serial', { width: 180 }),
  text('parkSpotNumber', { width: 110 }),
  code('state', { width: 120, tones: deviceTones }),
  code('standing', { width: 100, tones: { free: 'good', taken: 'busy' } }),
  time('standingSince'),
  text('parkingName', { width: 200 }),
  time('heardAt'),
  text('firmware', { width: 120 }),
  text('boxSerial', { width: 130, isHidden: true }),
  text('remark', { width: 160 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, DetectorExportRow)
