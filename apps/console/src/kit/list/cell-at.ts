import type { Column } from '../column/column.ts'
import type { List } from './list.ts'

/** A cell of a list's table, by its element. */
export interface Cell<Row> {
  element: HTMLElement
  row: Row
  column: Column<Row>
}

/** The first row's `aria-rowindex`, below the heading's. */
const firstRow = 2

export const rowAt = <Row>(list: List<Row>, element: Element | null): Row | undefined =>
  list.rows[Number(element?.closest('tr')?.getAttribute('aria-rowindex')) - firstRow - list.rowsBefore]

/** The cell that an element is in; none for ticks, headings and what is not drawn. */
export function cellAt<Row>(
  list: List<Row>,
  columns: readonly Column<Row>[],
  target: EventTarget | null,
): Cell<Row> | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('tbody td[data-cell]') : null
  const row = rowAt(list, element)
  const column = columns.find(({ key }) => key === element?.dataset.cell)
  return element && row && column ? { element, row, column } : undefined
}

/** Takes the focus to a cell: only that of the row is reached by Tab. */
export const focusCell = (element: Element | null | undefined): void => {
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus()
}

/** Takes the focus left and right among the cells of a row; left of the first one is the row. false: the key does nothing here. */
export function walkCells(target: Element, key: string): boolean {
  const row = target.closest('tr')
  const cell = target.closest<HTMLElement>('td[data-cell]')
  const cells = [...(row?.querySelectorAll<HTMLElement>(':scope > td[data-cell]') ?? [])]
  const at = cell ? cells.indexOf(cell) : -1
  if (key === 'ArrowRight') focusCell(cells[at + 1])
  else if (cell && (key === 'Escape' || (key === 'ArrowLeft' && at === 0))) row?.focus()
  else if (cell && key === 'ArrowLeft') focusCell(cells[at - 1])
  else return false
  return true
}
