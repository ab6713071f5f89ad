import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import { wordAt } from '../noun.ts'
import { ColumnPicker } from './column-picker.tsx'
import type { List } from './list.ts'
import { ListEmpty, ListFailure } from './list-empty.tsx'
import { ListPager } from './list-pager.tsx'
import css from './list-screen.module.css'
import { ListTableView } from './list-table-view.tsx'
import { useListTable } from './use-list-table.ts'

interface Props<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  filters?: ReactNode
  /** What a click on a row, or Enter, opens. */
  onOpen?: (row: Row) => void
  /** Rows can be ticked; the screen reads `list.selected`. */
  isSelectable?: boolean
  /** Buttons of the toolbar, and the dialogs that they open. */
  children?: ReactNode
}

/** A list that fills its place: title and buttons, filters, the table, total and pager. */
export function ListScreen<Row extends object>({ list, columns, filters, onOpen, isSelectable, children }: Props<Row>) {
  const t = useWords()
  const table = useListTable(list, columns)
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { columnOrder, columnVisibility } = table.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is a new object at each state change; its order and visibility decide
  const visible = useMemo(
    () => table.getVisibleLeafColumns().flatMap(({ id }) => columns.find(column => column.key === id) ?? []),
    [columns, columnOrder, columnVisibility],
  )
  const isFailed = list.error !== null && list.rows.length === 0
  const isEmpty = !isFailed && !list.isPending && list.rows.length === 0
  return (
    <section className={css.screen} aria-busy={list.isFetching}>
      <header className={css.head}>
        <h1 className={css.title}>{t(wordAt(list.noun, 'title'))}</h1>
        {list.selected.length > 0 && (
          <span className={css.selected}>{t('kit.list.selected', { count: formatCount(list.selected.length) })}</span>
        )}
        <Group gap={8} ml="auto" wrap="nowrap" className={css.tools}>
          {children}
          <Tooltip label={t('kit.refresh')}>
            <ActionIcon variant="default" size={32} aria-label={t('kit.refresh')} onClick={list.refresh}>
              <IconRefresh size={16} />
            </ActionIcon>
          </Tooltip>
          <ColumnPicker table={table} columns={columns} />
        </Group>
      </header>
      {filters}
      <div className={css.body}>
        {isFailed && <ListFailure list={list} />}
        {isEmpty && <ListEmpty list={list} />}
        {!isFailed && !isEmpty && (
          <ListTableView
            table={table}
            list={list}
            columns={visible}
            isNarrow={isNarrow}
            isSelectable={isSelectable ?? false}
            onOpen={onOpen}
          />
        )}
      </div>
      <ListPager list={list} isNarrow={isNarrow} />
    </section>
  )
}
