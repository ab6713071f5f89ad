import { UserCouponExportRow, type UserCouponRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { wordAt } from '../../../kit/noun.ts'
import { groupedCode } from './grouped-code.ts'
import { worthText } from './worth-text.ts'

const { text, time, code, plate, link, custom } = columnsOf<'coupon', UserCouponRow>('coupon')

const codeOf = (key: 'GrantType' | 'GotFrom' | 'IsUsed' | 'Status', width: number, isHidden = false) =>
  custom(key, {
    width,
    isHidden,
    cell: (row, t) => t(wordAt('coupon', key, String(row[key]))),
    text: (row, t) => t(wordAt('coupon', key, String(row[key]))),
  })

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
  custom('kind', { width: 120, cell: worthText, text: worthText }),
  plate('PlateNumber', { isAboutCar: row => row.PlateNumber !== '' }),
  codeOf('GrantType', 100),
  text('merchantName', { width: 140 }),
  time('GotTime'),
  time('UsedAt'),
  text('validUntil', { width: 110 }),
  link('orderNo', ({ orderNo }) => ({ screen: 'operation/records', search: { orderNo } })),
  custom('parkingNames', {
    width: 160,
    cell: (row, t) => row.parkingNames.join(t('kit.comma')),
    text: (row, t) => row.parkingNames.join(t('kit.comma')),
  }),
  text('templateName', { width: 140, isHidden: true }),
  codeOf('GotFrom', 110, true),
  codeOf('IsUsed', 92, true),
  codeOf('Status', 92, true),
]

export const exportColumns = sheetColumns(columns, UserCouponExportRow)
