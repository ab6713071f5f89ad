import type { CouponTemplateRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { worthText } from '../../../nouns/merchant/worth-text.ts'

const { text, time, code, count, flag, names, says } = columnsOf<'couponTemplate', CouponTemplateRow>('couponTemplate')

const validity = ({ validDays, validUntil }: CouponTemplateRow, t: Translate) =>
  validDays === null ? (validUntil ?? '') : t('couponTemplate.validity.daysOf', { days: validDays })

export const columns = [
  text('name', { width: 160 }),
  code('status', { tones: { enabled: 'good', disabled: 'calm', over: 'calm' }, width: 96 }),
  says('kind', worthText, { width: 130 }),
  says('validDays', validity, { width: 110 }),
  flag('isStackable', { width: 130 }),
  names('merchantNames', { none: 'everyMerchant' }),
  names('parkingNames', { none: 'everyLot' }),
  count('grantedCount', { width: 84 }),
  count('usedCount', { width: 84 }),
  text('remark', { width: 150 }),
  time('createdAt', { isHidden: true }),
]
