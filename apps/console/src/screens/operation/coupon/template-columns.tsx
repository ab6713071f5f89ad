import type { CouponTemplateRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { formatCount } from '../../../lib/format.ts'
import { worthText } from './worth-text.ts'

const { text, time, code, flag, custom } = columnsOf<'couponTemplate', CouponTemplateRow>('couponTemplate')

const names = (key: 'parkingNames' | 'merchantNames', all: 'everyLot' | 'everyMerchant') =>
  custom(key, {
    width: 180,
    cell: (row, t) => row[key].join(t('kit.comma')) || <Quiet>{t(`couponTemplate.${all}`)}</Quiet>,
    text: (row, t) => row[key].join(t('kit.comma')) || t(`couponTemplate.${all}`),
  })

const count = (key: 'grantedCount' | 'usedCount') =>
  custom(key, {
    width: 84,
    isNumeric: true,
    cell: row => (row[key] === 0 ? <Quiet>0</Quiet> : formatCount(row[key])),
    text: row => formatCount(row[key]),
  })

export const columns = [
  text('name', { width: 160 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm', over: 'calm' }, width: 96 }),
  custom('kind', { width: 130, cell: worthText, text: worthText }),
  custom('validDays', {
    width: 110,
    cell: (row, t) =>
      row.validDays === null ? row.validUntil : t('couponTemplate.validity.daysOf', { days: row.validDays }),
    text: (row, t) =>
      row.validDays === null ? (row.validUntil ?? '') : t('couponTemplate.validity.daysOf', { days: row.validDays }),
  }),
  flag('isStackable', { width: 130 }),
  names('merchantNames', 'everyMerchant'),
  names('parkingNames', 'everyLot'),
  count('grantedCount'),
  count('usedCount'),
  text('remark', { width: 150 }),
  time('createdAt', { isHidden: true }),
]
