import { BlackListExportRow, type BlackListRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, phone, time, code, custom } = columnsOf<'blackList', BlackListRow>('blackList')

export const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  code('status', { tones: { active: 'bad', expired: 'calm', disabled: 'calm' }, width: 96 }),
  custom('parkingName', {
    width: 150,
    cell: (row, t) => row.parkingName || t('blackList.everyLot'),
    text: (row, t) => row.parkingName || t('blackList.everyLot'),
  }),
  text('ownerName', { width: 90 }),
  phone('ownerPhone'),
  custom('validTime', {
    width: 110,
    cell: (row, t) => row.validTime ?? t('blackList.forEver'),
    text: (row, t) => row.validTime ?? t('blackList.forEver'),
  }),
  text('remark', { width: 170 }),
  text('creatorName', { width: 90 }),
  time('createdAt'),
  code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]

export const exportColumns = sheetColumns(columns, BlackListExportRow)
