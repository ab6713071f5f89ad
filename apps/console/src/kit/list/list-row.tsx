import type { Row as TableRow } from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { Column, Translate } from '../column/column.ts'
import css from './list-table.module.css'
import type { ListFeatures } from './use-list-table.ts'

interface Props<Row extends object> {
  row: TableRow<ListFeatures, Row>
  index: number
  /** Its place in the whole list, for assistive technology; the heading is 1. */
  position: number
  columns: readonly Column<Row>[]
  /** What the columns are called. */
  labels: readonly string[]
  /** The columns in sight; besides them the first one. */
  from: number
  to: number
  isSelectable: boolean
  isSelected: boolean
  isReachable: boolean
  height: number
  t: Translate
  onOpen: ((row: Row) => void) | undefined
  onFocus: (index: number) => void
}

/** A link, a button or a tick in the row does its own thing. */
const isOwnClick = (target: Element): boolean => target.closest('a, button, [data-tick]') !== null
const isSelectingText = (): boolean => (getSelection()?.toString() ?? '') !== ''

function PlainListRow<Row extends object>({
  row,
  index,
  columns,
  labels,
  from,
  to,
  isSelectable,
  isSelected,
  t,
  onOpen,
  ...rest
}: Props<Row>) {
  // On a phone it stands beside the card's heading.
  const headingTag = columns.find(column => column.isTag)
  const tick = row.getToggleSelectedHandler()
  const open = onOpen && (() => onOpen(row.original))
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isOwnClick(event.target as Element) && !isSelectingText()) open?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLTableCellElement)) return
    // On a cell Enter follows its link, where it has one.
    const link = event.target instanceof HTMLTableCellElement && event.target.querySelector('a')
    if (event.key === 'Enter') link ? link.click() : open?.()
    if (event.key === ' ' && isSelectable) {
      event.preventDefault()
      row.toggleSelected()
    }
  }
  const last = columns.length - 1
  const cell = (column: Column<Row>, at: number) => (
    <td
      key={column.key}
      aria-colindex={at + (isSelectable ? 2 : 1)}
      data-cell={column.key}
      data-label={labels[at]}
      data-numeric={column.isNumeric || undefined}
      data-tag={column === headingTag || undefined}
    >
      {column.cell(row.original, t)}
    </td>
  )
  return (
    <tr
      aria-rowindex={rest.position}
      aria-selected={isSelectable ? isSelected : undefined}
      className={css.row}
      data-opens={open ? '' : undefined}
      style={{ height: rest.height }}
      tabIndex={rest.isReachable ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={() => rest.onFocus(index)}
    >
      {isSelectable && (
        <td className={css.tick} data-tick>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            onChange={tick}
            aria-label={t('kit.list.selectRow')}
          />
        </td>
      )}
      {columns.slice(0, 1).map(cell)}
      {from > 1 && <td colSpan={from - 1} aria-hidden="true" />}
      {columns.slice(from, to + 1).map((column, at) => cell(column, from + at))}
      {to < last && <td colSpan={last - to} aria-hidden="true" />}
    </tr>
  )
}

/** Drawn again only when its own row, the columns or its tick change: ticking one row leaves the others alone. */
export const ListRow = memo(PlainListRow) as typeof PlainListRow
