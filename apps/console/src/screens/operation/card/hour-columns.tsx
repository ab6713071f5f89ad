import { CardHourExportRow, type CardHourRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { DaysLeft } from './days-left.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'

const { text, phone, time, money, code, count, says, custom } = columnsOf<'cardHour', CardHourRow>('cardHour')

export const columns = [
  custom('PlateNumber', { width: 244, cell: row => <PlateList plates={row.plates} />, text: row => row.PlateNumber }),
  code('status', { tones: statusTones, width: 108 }),
  text('validTime', { width: 220 }),
  text('cardName', { width: 130 }),
  text('CarOwnerName', { width: 90 }),
  phone('CarOwnerMobile'),
  text('BeginDate', { width: 104 }),
  text('EndDate', { width: 104 }),
  custom('daysLeft', {
    width: 92,
    isNumeric: true,
    cell: row => <DaysLeft days={row.daysLeft} />,
    text: row => String(row.daysLeft ?? ''),
  }),
  money('BillPackPayMoney', { width: 104 }),
  custom('HasRenewToId', {
    width: 96,
    cell: (row, t) => (row.HasRenewToId ? t('kit.yes') : <Quiet>{t('kit.no')}</Quiet>),
    text: (row, t) => t(row.HasRenewToId ? 'kit.yes' : 'kit.no'),
  }),
  text('ParkLotName', { width: 160 }),
  code('CashChannelRemark', { width: 92 }),
  count('PackSubUnitNum'),
  time('createdAt'),
  text('BackstageCreatorName', { width: 90 }),
  text('RemarkDesc', { width: 150 }),
  says('Id', row => String(row.Id), { width: 96, isHidden: true, isNumeric: true }),
  money('OriginMoney', { isHidden: true }),
  money('RefundMoney', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, CardHourExportRow)
