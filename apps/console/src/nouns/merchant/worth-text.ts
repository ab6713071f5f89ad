import type { CouponWorth } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { formatDuration, formatMoney } from '../../lib/format.ts'

/** What a coupon takes off: "减免 2 小时", "减免 20%". */
export function worthText({ kind, minutes, amount, percentOff }: CouponWorth, t: Translate): string {
  switch (kind) {
    case 'time':
      return t('coupon.worth.time', { duration: formatDuration(minutes) })
    case 'money':
      return t('coupon.worth.money', { money: formatMoney(amount) })
    case 'percent':
      return t('coupon.worth.percent', { off: percentOff ?? 0 })
    case 'free':
      return t('coupon.worth.free')
  }
}
