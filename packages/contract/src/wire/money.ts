import { z } from 'zod'

/** Money inside the product: whole fen (1/100 yuan). */
export type Fen = number & { readonly __unit: 'fen' }

/** Brands a whole number of fen. Throws a RangeError when it is not a safe integer. */
export const fen = (amount: number): Fen => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`)
  return amount as Fen
}

/** Money on the wire: yuan with two decimals, e.g. "18.00" or "-0.50". */
export const Yuan = z.string().regex(/^-?\d+\.\d{2}$/)
export type Yuan = z.infer<typeof Yuan>

/** Fen → yuan with two decimals. 1800 → "18.00". */
export const yuan = (amountFen: number): Yuan => {
  const sign = amountFen < 0 ? '-' : ''
  const size = Math.abs(amountFen)
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
