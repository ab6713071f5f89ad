import { BlackListExportRow, type BlackListRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, phone, time, code } = columnsOf<'blackList', BlackListRow>('blackList')

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  code('status', { tones: { active: 'bad', expired: 'calm', disabled: 'calm' }, width: 96 }),
  text('parkingName', { width: 150, none: 'everyLot' }),
  text('ownerName', { width: 90 }),
  phone('ownerPhone'),
  text('validTime', { width: 110, none: 'forEver' }),
  text('remark', { width: 170 }),
  text('creatorName', { width: 90 }),
  time('createdAt'),
  code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]

export const exportColumns = sheetColumns(columns, BlackListExportRow)
