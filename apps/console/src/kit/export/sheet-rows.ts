import { currencyInUse, neutralise } from '@parkdesk/contract'
import { type Column, type SheetCell, type SheetValue, sheetCell, type Translate } from '../column/column.ts'

/** A sheet as the worker writes it: plain data, so that it can be handed over. */
export interface SheetRows {
  name: string
  headings: string[]
  /** Pixels, as in the list. */
  widths: number[]
  /** What the columns hold, where it is more than text. */
  kinds: (SheetValue<unknown>['kind'] | undefined)[]
  rows: SheetCell[][]
  /** How money is shown, whose currency a worker does not know. */
  moneyDecimals: number
}

/** Rows as a sheet in the language in use, with the headings and kinds of cells that the server's sheets have. */
export const sheetRows = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  t: Translate,
): SheetRows => ({
  name,
  headings: columns.map(({ label, sheet }) =>
    neutralise(t(label) + (sheet?.kind === 'minutes' ? t('kit.export.minutes') : '')),
  ),
  widths: columns.map(column => column.width),
  kinds: columns.map(({ sheet }) => sheet?.kind),
  moneyDecimals: currencyInUse().minorDigits,
  // No text is an empty cell, as in the server's sheets.
  rows: rows.map(row => columns.map(column => emptyIfNone(sheetCell(column, row, t)))),
})

const emptyIfNone = (cell: SheetCell): SheetCell => (cell === '' ? null : cell)
