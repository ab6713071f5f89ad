import { type Currency, fenOfUnit, type MinorDigits } from '@parkdesk/contract'
import { excelSerial } from './excel-serial.ts'
import type { ColumnKind } from './sheet-column.ts'

/** Money as on the wire; a zod schema per cell would be too slow. */
const YUAN: Record<MinorDigits, RegExp> = { 0: /^-?\d{1,15}$/, 2: /^-?\d{1,13}\.\d{2}$/, 3: /^-?\d{1,12}\.\d{3}$/ }

/**
 * The number a sheet stores for a cell: units of the currency for money (given in fen or as on the wire), Excel's date number for a time.
 * undefined: the cell is text. Throws a RangeError for a number no sheet can hold (NaN, infinity, fractions of a fen).
 */
export const cellNumber = (kind: ColumnKind, cell: string | number, currency: Currency): number | undefined => {
  if (kind === 'text') return undefined
  if (typeof cell === 'number') return kind === 'money' ? unitsOf(cell, currency) : finite(cell)
  if (kind === 'time') return excelSerial(cell)
  return kind === 'money' && YUAN[currency.minorDigits].test(cell) ? Number(cell) : undefined
}

const unitsOf = (fen: number, currency: Currency): number => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  return fen / fenOfUnit(currency)
}

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`not a number a sheet can hold: ${value}`)
  return value
}
