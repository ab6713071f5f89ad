import { excelSerial } from './excel-serial.ts'
import type { ColumnKind } from './sheet-column.ts'

/** Money as on the wire; a zod schema per cell would be too slow. */
const YUAN = /^-?\d{1,13}\.\d{2}$/

/**
 * The number a sheet stores for a cell: yuan for money (given in fen or as wire yuan), Excel's date number for a time.
 * undefined: the cell is text. Throws a RangeError for a number no sheet can hold (NaN, infinity, fractions of a fen).
 */
export const cellNumber = (kind: ColumnKind, cell: string | number): number | undefined => {
  if (kind === 'text') return undefined
  if (typeof cell === 'number') return kind === 'money' ? yuanOf(cell) : finite(cell)
  if (kind === 'time') return excelSerial(cell)
  return kind === 'money' && YUAN.test(cell) ? Number(cell) : undefined
}

const yuanOf = (fen: number): number => {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`)
  return fen / 100
}

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`not a number a sheet can hold: ${value}`)
  return value
}
