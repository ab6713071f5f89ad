import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from './list.ts'
import css from './list-table.module.css'
import type { Sort } from './list-url.ts'
import type { ListTable } from './use-list-table.ts'
import { whenPressed } from './when-pressed.ts'

interface Props<Row extends object> {
  table: ListTable<Row>
  list: List<Row>
  columns: readonly Column<Row>[]
  isSelectable: boolean
}

/** Largest first, then smallest first, then as the list is by default. */
const nextSort = (sort: Sort | undefined, column: string): Sort | undefined => {
  if (sort?.column !== column) return { column, descending: true }
  return sort.descending ? { column, descending: false } : undefined
}

export function ListHead<Row extends object>({ table, list, columns, isSelectable }: Props<Row>) {
  const t = useWords()
  const isAll = list.rows.length > 0 && list.selected.length === list.rows.length
  const tickAll = () =>
    list.setSelection(isAll ? {} : Object.fromEntries(list.rows.map(row => [list.rowId(row), true as const])))
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
        {table.getFlatHeaders().flatMap(header => {
          const column = columns.find(candidate => candidate.key === header.id)
          if (!column) return []
          return (
            <HeadCell key={header.id} list={list} column={column}>
              <span
                className={css.resize}
                data-active={header.column.getIsResizing() || undefined}
                aria-hidden="true"
                title={t('kit.list.resize')}
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
              />
            </HeadCell>
          )
        })}
      </tr>
    </thead>
  )
}

interface CellProps<Row> {
  list: List<Row>
  column: Column<Row>
  children: React.ReactNode
}

function HeadCell<Row>({ list, column, children }: CellProps<Row>) {
  const t = useWords()
  const label = t(column.label)
  const isSortable = list.sortColumns.includes(column.key)
  const direction = list.sort?.column === column.key ? (list.sort.descending ? 'descending' : 'ascending') : 'none'
  const Mark = { descending: IconArrowDown, ascending: IconArrowUp, none: IconArrowsSort }[direction]
  return (
    <th
      scope="col"
      aria-sort={isSortable ? direction : undefined}
      data-numeric={column.isNumeric || undefined}
      title={label}
    >
      {isSortable ? (
        <button
          type="button"
          className={css.sort}
          data-direction={direction}
          title={t('kit.list.sortBy', { label })}
          {...whenPressed(() => list.prepareSort(nextSort(list.sort, column.key)))}
          onClick={() => list.setSort(nextSort(list.sort, column.key))}
        >
          <span>{label}</span>
          <Mark size={13} aria-hidden="true" />
        </button>
      ) : (
        label
      )}
      {children}
    </th>
  )
}
