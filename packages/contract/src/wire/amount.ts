import { type Currency, currencyInUse, type MinorDigits } from './currency.ts'

/** Money inside the product: whole fen, the minor unit of the tenant's currency (1/100 yuan, 1/1000 dinar, 1 yen). */
export type Fen = number & { readonly __unit: 'fen' }

/** Brands a whole number of fen. Throws a RangeError when it is not a safe integer. */
export const fen = (amount: number): Fen => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`)
  return amount as Fen
}

/** How many fen make a unit: 100, 1000 or 1. */
export const fenOfUnit = ({ minorDigits }: Currency = currencyInUse()): number => 10 ** minorDigits

/** Fen → money of the wire: units with the currency's decimals. 1800 → "18.00" yuan, "1.800" dinar, "1800" yen. */
export const yuan = (amountFen: number, { minorDigits }: Currency = currencyInUse()): string => {
  const sign = amountFen < 0 ? '-' : ''
  const size = Math.abs(amountFen)
  if (minorDigits === 0) return `${sign}${size}`
  const unit = 10 ** minorDigits
  return `${sign}${Math.floor(size / unit)}.${String(size % unit).padStart(minorDigits, '0')}`
}

const amountForm = /^(-?)(\d+)(?:\.(\d*))?$/

/** Units, typed or of the wire, → fen: "2.5" → 250, "-0.50" → -50. NaN when it is no amount, or has more decimals than the currency. */
export const fenOf = (amount: string, currency: Currency = currencyInUse()): number => {
  const [, sign, whole, decimals = ''] = amountForm.exec(amount) ?? []
  if (whole === undefined || decimals.length > currency.minorDigits) return Number.NaN
  const size = Number(whole) * fenOfUnit(currency) + Number(decimals.padEnd(currency.minorDigits, '0'))
  return sign === '-' && size !== 0 ? -size : size
}

const wireForms: Record<MinorDigits, RegExp> = { 0: /^-?\d+$/, 2: /^-?\d+\.\d{2}$/, 3: /^-?\d+\.\d{3}$/ }

/** Whether it is money of the wire in this currency: with all its decimals. */
export const isYuan = (amount: string, { minorDigits }: Currency = currencyInUse()): boolean =>
  wireForms[minorDigits].test(amount)

/** As a person types it: below 10^11 fen whatever the currency, so below a thousand million yuan. */
const typedForms: Record<MinorDigits, RegExp> = {
  0: /^(?:0|[1-9]\d{0,10})$/,
  2: /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/,
  3: /^(?:0|[1-9]\d{0,7})(?:\.\d{1,3})?$/,
}

/** Less than so many fen is what a person may type. */
export const mostTypedFen = 100_000_000_000

/** Whether a text is an amount as a person may type it: with at most the currency's decimals. */
export const isMoney = (text: string, { minorDigits }: Currency = currencyInUse()): boolean =>
  typedForms[minorDigits].test(text)
