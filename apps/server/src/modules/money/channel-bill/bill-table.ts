import type { BillFault } from '@parkdesk/contract'
import { refusal } from '../../../lib/refusal.ts'

/** Thrown for a row that cannot be read; its bill goes on. */
export class RowFault extends Error {
  fault: BillFault
  column: string
  constructor(fault: BillFault, column: string) {
    super(`${fault} ${column}`)
    this.fault = fault
    this.column = column
  }
}

/** The name of a column as files differ in it: without BOM, TAB and blanks, brackets, commas and colons in half width. */
export const plainName = (name: string): string =>
  name
    .replace(/[\uFEFF\s]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('，', ',')
    .replaceAll('：', ':')

/** Cells of a row by the names of their columns. */
export type Cells = (name: string) => string

/** The columns of a heading by name; older names stand for those of today. Fails with bill.columnMissing. */
export function columnsOf(
  names: readonly string[],
  needed: readonly string[],
  olderNames: Readonly<Record<string, string>> = {},
): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const plain = plainName(name)
    places.set(olderNames[plain] ?? plain, at)
  }
  const missing = needed.find(name => !places.has(name))
  if (missing !== undefined) throw refusal('bill.columnMissing', 'file', { column: missing })
  return places
}

const amountText = /^([+-]?)(\d{1,12})(?:\.(\d{1,6}))?$/

/** An amount as fen, without floating point; undefined: none, or parts of a fen. */
export function readFen(text: string): number | undefined {
  const [, sign, units, decimals = ''] = amountText.exec(text) ?? []
  if (units === undefined || /[1-9]/.test(decimals.slice(2))) return undefined
  const fen = Number(units) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}

/** A figure of a summary: "45.0" or "2". */
export function readCount(text: string): number | undefined {
  const [, count] = /^(\d{1,9})(?:\.0+)?$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}

export function fenIn(cells: Cells, column: string, fault: BillFault = 'amount'): number {
  const fen = readFen(cells(column))
  if (fen === undefined) throw new RowFault(fault, column)
  return fen
}

/** A time of day and its day, which must exist. */
export function timeIn(cells: Cells, column: string): string {
  const text = cells(column).replaceAll('：', ':')
  if (!/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)) throw new RowFault('time', column)
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text.slice(0, 10)))
    throw new RowFault('time', column)
  return text
}

export function numberIn(cells: Cells, column: string): string {
  const number = cells(column)
  if (number === '' || number.length > 64) throw new RowFault('number', column)
  return number
}

/** Reads each row; one that cannot be read is named and does not stop the others. */
export function readRows<Row>(
  lines: readonly { line: number; cells: readonly string[] }[],
  columns: ReadonlyMap<string, number>,
  { width, read }: { width: number; read: (cells: Cells, line: number) => Row },
): { rows: Row[]; unreadable: { line: number; fault: BillFault; column: string }[] } {
  const rows: Row[] = []
  const unreadable: { line: number; fault: BillFault; column: string }[] = []
  for (const { line, cells } of lines) {
    try {
      if (cells.length !== width) throw new RowFault('width', '')
      rows.push(read(name => cells[columns.get(name) ?? -1] ?? '', line))
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      unreadable.push({ line, fault: error.fault, column: error.column })
    }
  }
  return { rows, unreadable }
}
