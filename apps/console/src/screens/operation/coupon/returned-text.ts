import type { AccountKind, DataOf, recallCoupons } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { accountText } from '../../../nouns/merchant/account-text.ts'

/** What went back to which merchants. */
export const returnedText = (returned: DataOf<typeof recallCoupons>['returned'], t: Translate): string =>
  returned
    .map(({ merchantName, accountKind, amount }) =>
      t('coupon.returnedTo', { name: merchantName, amount: accountText(accountKind as AccountKind, amount, t) }),
    )
    .join(t('coupon.comma'))
