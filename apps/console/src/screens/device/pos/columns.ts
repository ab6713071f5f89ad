import { PosDeviceExportRow, type PosDeviceRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, text, time } = columnsOf<'posDevice', PosDeviceRow>('posDevice')

export const columns = [
  text('Name', { width: 160 }),
  code('DeviceStatus', { width: 110, tones: { 0: 'calm', 1: 'good', 2: 'bad', 3: 'bad' } }),
  code('Status', { width: 100, tones: { true: 'good', false: 'calm' } }),
  text('RealName', { width: 110 }),
  text('Account', { width: 130 }),
  text('Code', { width: 110 }),
  text('SerialNo', { width: 160 }),
  text('Provider', { width: 120 }),
  text('VersionNo', { width: 110 }),
  text('ParkLotName', { width: 200 }),
  time('heardAt'),
  text('Remark', { width: 160 }),
  time('createdAt', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, PosDeviceExportRow)
