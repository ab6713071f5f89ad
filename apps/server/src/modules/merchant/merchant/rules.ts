import { type AccountAmount, type AccountKind, fenOf, yuan } from '@parkdesk/contract'

/** "12.5" yuan → 1250 fen; "30" minutes or coupons → 30. undefined: a fraction of a minute or coupon. */
export function unitsOf(typed: string, kind: AccountKind): number | undefined {
  if (kind === 'money') return fenOf(typed)
  const [whole = '', decimals = ''] = typed.split('.')
  return Number(decimals) === 0 ? Number(whole) : undefined
}

/** Formats an amount in the account's unit for the wire: 1250 → "12.50" of money, "1250" of minutes and coupons. */
export const amountOf = (units: number, kind: AccountKind): AccountAmount =>
  kind === 'money' ? yuan(units) : String(units)

/** Of an account that counts money its units are fen, which the log knows by the name. */
export const loggedUnits = (name: 'amount' | 'balance', units: number, kind: AccountKind): Record<string, number> => ({
  [kind === 'money' ? `${name}Fen` : name]: units,
})

/** The balance after a movement; undefined: it would be negative. */
export const balanceAfter = (balance: number, amount: number): number | undefined =>
  balance + amount < 0 ? undefined : balance + amount

/** What a merchant may owe, as it is typed; nothing typed: it pays at once. */
export const limitFenOf = (typed: string): number => (typed === '' ? 0 : fenOf(typed))
