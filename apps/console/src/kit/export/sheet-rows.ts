import { neutralise } from '@parkdesk/contract'
import { type Column, type SheetCell, sheetCell, type Translate } from '../column/column.ts'

/** A sheet as the worker writes it: plain data, so that it can be handed over. */
export interface SheetRows {
  name: string
  headings: string[]
  /** Pixels, as in the list. */
  widths: number[]
  /** Whether a column holds money: numbers with two decimals. */
  isMoney: boolean[]
  rows: SheetCell[][]
}

/** Rows as a sheet in the language in use: words for codes, numbers for money, times as text. */
export const sheetRows = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  t: Translate,
): SheetRows => ({
  name,
  headings: columns.map(column => neutralise(t(column.label))),
  widths: columns.map(column => column.width),
  isMoney: columns.map(column => column.number !== undefined),
  rows: rows.map(row => columns.map(column => sheetCell(column, row, t))),
})
