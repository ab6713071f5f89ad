import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import { focusCell, walkCells } from './cell-at.ts'
import { copyFocused } from './copied-text.ts'
import type { List } from './list.ts'
import { ListHead, placesOf } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import { ListSums, writtenSum } from './list-sums.tsx'
import css from './list-table.module.css'
import { movedAmong } from './move-column.ts'
import { type RowSlots, rowSlots } from './row-slots.ts'
import { sumWidth, useColumnWidths } from './use-column-widths.ts'
import { useColumnsInSight } from './use-columns-in-sight.ts'
import { useEdges } from './use-edges.ts'
import { useInSight } from './use-in-sight.ts'
import type { ListTable } from './use-list-table.ts'

// `lazy` forgets that they are of any row.
const CellTools = lazy(() => import('./cell-tools.tsx')) as unknown as typeof import('./cell-tools.tsx').default

interface Props<Row extends object> {
  table: ListTable<Row>
  list: List<Row>
  columns: readonly Column<Row>[]
  isNarrow: boolean
  /** Pixels. */
  rowHeight: number
  isSelectable: boolean
  onOpen: ((row: Row) => void) | undefined
}

/** A card on a phone: the first field as its heading with the first tag beside it, then these many more, two to a line. */
const cardFields = 6
const cardColumns = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.slice(0, 1 + cardFields + (columns.some(column => column.isTag) ? 1 : 0))
const cardHeight = <Row,>(columns: readonly Column<Row>[]): number => {
  // Beside the heading stands the first tag, or else the first field.
  const fields = Math.max(0, columns.length - 2)
  return 44 + Math.ceil(fields / 2) * 42 + 16
}

/** Rows that are drawn above and below those in sight. */
const spareRows = 2
const tickWidth = 40
/** By which the first cell of a row stands further in than others. */
const edge = 6
const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

/** The table itself: a real one, of which only the rows in sight are in the page. On a phone the style sheet makes cards of its rows. */
export function ListTableView<Row extends object>({
  table,
  list,
  isNarrow,
  rowHeight,
  isSelectable,
  onOpen,
  ...rest
}: Props<Row>) {
  const t = useWords()
  const columns = useMemo(() => (isNarrow ? cardColumns(rest.columns) : rest.columns), [isNarrow, rest.columns])
  const scroll = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { rows } = table.getRowModel()
  const height = isNarrow ? cardHeight(columns) : rowHeight
  const sight = useInSight(scroll, 'rows', offset => Math.min(rows.length - 1, Math.floor(offset / height)))
  const first = Math.max(0, sight.first - spareRows)
  const shownRows = rows.slice(first, sight.last + spareRows + 1)
  // Rows re-render when a prop changes, and screens create a new `onOpen` on every render.
  const latestOpen = useRef(onOpen)
  useEffect(() => {
    latestOpen.current = onOpen
  })
  const open = useCallback((row: Row) => latestOpen.current?.(row), [])
  const shown = JSON.stringify([list.page, list.perPage, list.sort, list.filter])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, sort or filter begins at its first row
  useEffect(() => {
    // To set what is set already would make the browser lay out the page at once.
    if (sight.offset() > 0) scroll.current?.scrollTo({ top: 0 })
  }, [shown])
  const labels = useMemo(() => columns.map(column => t(column.label)), [columns, t])
  const drawn = useRef<RowSlots>(new Map())
  const slots = rowSlots(
    drawn.current,
    shownRows.map(row => row.id),
  )
  useLayoutEffect(() => {
    drawn.current = slots
  })
  const before = first * height
  const after = (rows.length - first - shownRows.length) * height
  const span = columns.length + (isSelectable ? 1 : 0)
  // The row that Tab reaches: the current one while it is in sight.
  const reachable = current >= first && current < first + shownRows.length ? current : first

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = event.target as HTMLElement
    const places = placesOf(event)
    if (places !== 0 && target.dataset.cell) {
      event.preventDefault()
      const keys = columns.map(column => column.key)
      return table.setColumnOrder(order => movedAmong(order, keys, target.dataset.cell ?? '', places))
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && walkCells(target, event.key)) return event.preventDefault()
    const row = target.closest('tr')
    if (!step || !row) return
    event.preventDefault()
    const sibling = step > 0 ? row.nextElementSibling : row.previousElementSibling
    const { cell } = target.dataset
    if (cell) focusCell(sibling?.querySelector(`:scope > td[data-cell="${cell}"]`))
    else if (sibling instanceof HTMLElement) sibling.focus()
  }
  const { columnSizing } = table.state
  const isResized = Object.keys(columnSizing).length > 0
  const fitting = useColumnWidths(columns, list.rows, t)
  const widths = columns.map(({ key, width }, at) => {
    const sum = list.sums?.[key]
    const needed = sum === undefined ? 0 : sumWidth(writtenSum(sum))
    return columnSizing[key] ?? Math.max(fitting?.get(key) ?? width, needed) + (at === 0 && !isSelectable ? edge : 0)
  })
  const total = widths.reduce((sum, each) => sum + each, 0)
  const { from, to } = useColumnsInSight(scroll, widths)
  const width = total + (isSelectable ? tickWidth : 0)
  const markEdges = useEdges(scroll, isNarrow ? 0 : width)
  const isSummed = !isNarrow && columns.some(column => list.sumColumns.includes(column.key))

  return (
    <div
      className={css.scroll}
      ref={scroll}
      data-narrow={isNarrow || undefined}
      data-stale={list.isStale || undefined}
      data-ticks={isSelectable || undefined}
      data-summed={isSummed || undefined}
      style={{ scrollPaddingLeft: (widths[0] ?? 0) + (isSelectable ? tickWidth : 0) }}
      onScroll={markEdges}
      onCopy={event => copyFocused(event, list, columns, t)}
    >
      <div className={css.progress} data-active={(list.isFetching && !list.isPending) || undefined} />
      <table
        className={css.table}
        style={{ width: isNarrow ? '100%' : isResized ? width : `max(100%, ${width}px)` }}
        aria-rowcount={list.total ?? -1}
        aria-colcount={span}
      >
        <colgroup>
          {isSelectable && <col style={{ width: tickWidth }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <ListHead table={table} list={list} columns={columns} widths={widths} isSelectable={isSelectable} />
        <tbody onKeyDown={onKeyDown}>
          {list.isPending &&
            skeletonRows.map(index => (
              <tr key={index} className={css.skeleton}>
                <td colSpan={span}>
                  <span style={{ width: `${92 - ((index * 17) % 40)}%` }} />
                </td>
              </tr>
            ))}
          {before > 0 && <tr className={css.spacer} style={{ height: before }} />}
          {shownRows.map((row, at) => (
            <ListRow
              key={slots.get(row.id)}
              row={row}
              index={first + at}
              position={list.rowsBefore + first + at + 2}
              columns={columns}
              labels={labels}
              from={from}
              to={to}
              isSelectable={isSelectable}
              isSelected={list.selection[row.id] === true}
              isReachable={first + at === reachable}
              height={height}
              t={t}
              onOpen={onOpen && open}
              onFocus={setCurrent}
            />
          ))}
          {after > 0 && <tr className={css.spacer} style={{ height: after }} />}
        </tbody>
        {isSummed && <ListSums list={list} columns={columns} from={from} to={to} isSelectable={isSelectable} />}
      </table>
      {list.rows.length > 0 && (
        <Suspense>
          <CellTools scroll={scroll} list={list} columns={columns} />
        </Suspense>
      )}
    </div>
  )
}
