import { type AccountAmount, type AccountKind, yuan } from '@parkdesk/contract'

/** "12.5" yuan → 1250 fen; "30" minutes or coupons → 30. undefined: minutes and coupons come whole only. */
export function unitsOf(typed: string, kind: AccountKind): number | undefined {
  const [whole = '', decimals = ''] = typed.split('.')
  if (kind === 'money') return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return Number(decimals) === 0 ? Number(whole) : undefined
}

/** Yuan → fen. */
export const fenOf = (typed: string): number => unitsOf(typed === '' ? '0' : typed, 'money') ?? 0

/** What an account counts, as the wire has it: 1250 → "12.50" of money, "1250" of minutes and coupons. */
export const amountOf = (units: number, kind: AccountKind): AccountAmount =>
  kind === 'money' ? yuan(units) : String(units)

/** What is left after a movement; undefined: the account does not hold that much. */
export const balanceAfter = (balance: number, amount: number): number | undefined =>
  balance + amount < 0 ? undefined : balance + amount
