import { type Column, sheetCell, type Translate } from '../column/column.ts'

/**
 * Rows as a sheet takes them from the clipboard: a line each, cells apart by tabs, as in an export, so that no text is a formula there.
 */
export const copiedText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], t: Translate): string =>
  rows
    .map(row => columns.map(column => String(sheetCell(column, row, t) ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')
