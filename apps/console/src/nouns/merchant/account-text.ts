import { type AccountAmount, type AccountKind, fenOf, yuan } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'

/** So much of what a merchant's account counts: ¥18.00, 120 minutes, 30 coupons. */
export const accountText = (kind: AccountKind, amount: AccountAmount, t: Translate): string =>
  t(`merchant.account.${kind}`, { amount: kind === 'money' ? formatMoney(amount) : formatCount(Number(amount)) })

/** An account's amount as a whole number: fen, minutes or coupons. */
export const unitsOf = (kind: AccountKind, amount: string): number =>
  kind === 'money' ? fenOf(amount) : Number(amount)

/** {@link unitsOf} the other way round. */
export const amountOf = (kind: AccountKind, units: number): AccountAmount =>
  kind === 'money' ? yuan(units) : String(units)
