import { WhiteListExportRow, type WhiteListRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { plate, text, time, code } = columnsOf<'whiteList', WhiteListRow>('whiteList')

export const columns = [
  plate('PlateNumber'),
  code('status', { tones: { coming: 'calm', active: 'good', expired: 'calm' }, width: 96 }),
  text('ParkLotName', { width: 160 }),
  text('ParkSpotNumber', { width: 100 }),
  text('OwnerName', { width: 110 }),
  text('BeginDate', { width: 110 }),
  text('EndDate', { width: 110, none: 'forEver' }),
  text('CreatorName', { width: 100 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, WhiteListExportRow)
