import { CardExportRow, type CardRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { DaysLeft } from './days-left.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'

const { text, phone, time, money, code, count, custom } = columnsOf<'card', CardRow>('card')

export const columns = [
  custom('PlateNumber', {
    width: 244,
    cell: row => <PlateList plates={row.plates} isInList />,
    text: row => row.PlateNumber,
  }),
  code('status', { tones: statusTones, width: 108 }),
  text('CarOwnerName', { width: 90 }),
  phone('CarOwnerMobile'),
  text('cardName', { width: 130 }),
  text('BeginDate', { width: 104 }),
  text('EndDate', { width: 104 }),
  custom('daysLeft', {
    width: 92,
    isNumeric: true,
    cell: row => <DaysLeft days={row.daysLeft} />,
    text: row => String(row.daysLeft ?? ''),
  }),
  money('paid'),
  text('ParkLotName', { width: 160 }),
  count('spots'),
  count('orders'),
  money('refunded'),
  time('createdAt'),
  text('OfficeAddress', { width: 170, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CardExportRow)
