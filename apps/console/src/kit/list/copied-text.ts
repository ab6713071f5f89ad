import type { ClipboardEvent } from 'react'
import { type Column, sheetCell, type Translate } from '../column/column.ts'
import { cellAt, rowAt } from './cell-at.ts'
import type { List } from './list.ts'

/** Whether the person has marked a text by hand: that is what the browser copies then. */
export const isMarked = (): boolean => (getSelection()?.toString() ?? '') !== ''

/**
 * Rows as a sheet takes them from the clipboard: a line each, cells apart by tabs, as in an export, so that no text is a formula there.
 */
const copiedText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], t: Translate): string =>
  rows
    .map(row => columns.map(column => String(sheetCell(column, row, t) ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')

/** Puts the cell that has the focus on the clipboard; from a row, the ticked rows, or else itself. */
export function copyFocused<Row>(
  event: ClipboardEvent,
  list: List<Row>,
  columns: readonly Column<Row>[],
  t: Translate,
): void {
  if (isMarked()) return
  const cell = cellAt(list, columns, document.activeElement)
  const row = rowAt(list, document.activeElement)
  const rows = list.selected.length > 0 ? list.selected : row ? [row] : []
  const text = cell ? copiedText([cell.column], [cell.row], t) : copiedText(columns, rows, t)
  if (!text) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
