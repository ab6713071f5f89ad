import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from './list.ts'
import head from './list-head.module.css'
import css from './list-table.module.css'
import type { Sort } from './list-url.ts'
import { movedAmong } from './move-column.ts'
import { useColumnDrag } from './use-column-drag.ts'
import type { ListTable } from './use-list-table.ts'
import { whenPressed } from './when-pressed.ts'

interface Props<Row extends object> {
  table: ListTable<Row>
  list: List<Row>
  columns: readonly Column<Row>[]
  widths: readonly number[]
  isSelectable: boolean
}

/** Largest first, then smallest first, then as the list is by default. */
const nextSort = (sort: Sort | undefined, column: string): Sort | undefined => {
  if (sort?.column !== column) return { column, descending: true }
  return sort.descending ? { column, descending: false } : undefined
}

/** Ctrl+Shift+← and → take a column one place further. */
export const placesOf = (event: KeyboardEvent): number =>
  event.ctrlKey && event.shiftKey ? ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0) : 0

export function ListHead<Row extends object>({ table, list, columns, widths, isSelectable }: Props<Row>) {
  const t = useWords()
  const { drag, startMove, startResize, endsDrag } = useColumnDrag(table)
  const isAll = list.rows.length > 0 && list.selected.length === list.rows.length
  const tickAll = () =>
    list.setSelection(isAll ? {} : Object.fromEntries(list.rows.map(row => [list.rowId(row), true as const])))
  const keys: readonly string[] = columns.map(column => column.key)
  const sideOf = (key: Column<Row>['key']) => {
    if (!drag || drag.over !== key || drag.key === key) return undefined
    return keys.indexOf(drag.key) < keys.indexOf(key) ? 'after' : 'before'
  }
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={css.tick}>
            <input
              type="checkbox"
              checked={isAll}
              ref={input => {
                if (input) input.indeterminate = !isAll && list.selected.length > 0
              }}
              onChange={tickAll}
              aria-label={t('kit.list.selectAll')}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            data-column={column.key}
            data-numeric={column.isNumeric || undefined}
            data-dragged={drag?.key === column.key || undefined}
            data-drop={sideOf(column.key)}
            aria-sort={sortOf(list, column.key)}
            title={t(column.label)}
            onPointerDown={startMove(column.key)}
            onClickCapture={event => endsDrag() && event.stopPropagation()}
            onKeyDown={event => {
              const places = placesOf(event)
              if (places === 0) return
              event.preventDefault()
              table.setColumnOrder(order => movedAmong(order, keys, column.key, places))
            }}
          >
            <Heading list={list} column={column} />
            <span
              className={head.resize}
              aria-hidden="true"
              title={t('kit.list.resize')}
              onPointerDown={startResize(column.key, widths[at] ?? column.width)}
              onDoubleClick={() => table.setColumnSizing(({ [column.key]: _own, ...others }) => others)}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

const sortOf = <Row,>({ sort, sortColumns }: List<Row>, key: string) => {
  if (!sortColumns.includes(key)) return undefined
  if (sort?.column !== key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

function Heading<Row>({ list, column }: { list: List<Row>; column: Column<Row> }) {
  const t = useWords()
  const label = t(column.label)
  const direction = sortOf(list, column.key)
  if (!direction) return label
  const Mark = { descending: IconArrowDown, ascending: IconArrowUp, none: IconArrowsSort }[direction]
  return (
    <button
      type="button"
      className={head.sort}
      data-direction={direction}
      title={t('kit.list.sortBy', { label })}
      {...whenPressed(() => list.prepareSort(nextSort(list.sort, column.key)))}
      onClick={() => list.setSort(nextSort(list.sort, column.key))}
    >
      <span>{label}</span>
      <Mark size={13} aria-hidden="true" />
    </button>
  )
}
