import { UserCouponExportRow, type UserCouponRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { worthText } from '../../../nouns/merchant/worth-text.ts'
import { groupedCode } from './grouped-code.ts'

const { text, time, code, plate, link, names, says, custom } = columnsOf<'coupon', UserCouponRow>('coupon')

export const columns = [
  custom('CouponCode', {
    width: 150,
    cell: row => groupedCode(row.CouponCode),
    text: row => row.CouponCode,
  }),
  code('state', {
    tones: { notIssued: 'warn', unused: 'good', used: 'calm', expired: 'calm', recalled: 'calm', disabled: 'bad' },
    width: 96,
  }),
  says('kind', worthText, { width: 120 }),
  plate('PlateNumber', { isAboutCar: row => row.PlateNumber !== '' }),
  code('GrantType', { width: 100 }),
  text('merchantName', { width: 140 }),
  time('GotTime'),
  time('UsedAt'),
  text('validUntil', { width: 110 }),
  link('orderNo', ({ orderNo }) => ({ screen: 'operation/records', search: { orderNo } })),
  names('parkingNames', { width: 160 }),
  text('templateName', { width: 140, isHidden: true }),
  code('GotFrom', { width: 110, isHidden: true }),
  code('IsUsed', { width: 92, isHidden: true }),
  code('Status', { width: 92, isHidden: true }),
]

export const exportColumns = sheetColumns(columns, UserCouponExportRow)
