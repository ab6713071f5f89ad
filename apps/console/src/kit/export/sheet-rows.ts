import { neutralise } from '@parkdesk/contract'
import type { Column, Translate } from '../column/column.ts'

export type SheetCell = string | number | null

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

const cellOf = <Row>(column: Column<Row>, row: Row, t: Translate): SheetCell =>
  column.number ? column.number(row) : neutralise(column.text(row, t))

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
  rows: rows.map(row => columns.map(column => cellOf(column, row, t))),
})
