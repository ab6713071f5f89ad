import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { loadWords, useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import { wordAt } from '../noun.ts'
import { ColumnPicker } from './column-picker.tsx'
import { rowHeights, useDensity } from './density.ts'
import type { List } from './list.ts'
import { ListEmpty, ListFailure } from './list-empty.tsx'
import { ListPager } from './list-pager.tsx'
import css from './list-screen.module.css'
import { SumsLine } from './list-sums.tsx'
import { ListTableView } from './list-table-view.tsx'
import { useOpenedRow } from './opened-row.ts'
import { useListTable } from './use-list-table.ts'

// After the rows, which a person waits for. `lazy` forgets that it is of any row.
const loadSavedViews = async () => {
  const [views] = await Promise.all([import('./saved-views.tsx'), loadWords('savedView')])
  return views
}
const SavedViews = lazy(loadSavedViews) as unknown as typeof import('./saved-views.tsx').default

interface Props<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  filters?: ReactNode
  /** The tabs between this list and the screen's others, a `ViewTabs`. */
  views?: ReactNode
  /** What a click on a row, or Enter, opens. */
  onOpen?: (row: Row) => void
  /** Rows can be ticked; the screen reads `list.selected`. */
  isSelectable?: boolean
  /** Buttons of the toolbar, and the dialogs that they open. */
  children?: ReactNode
}

/** A list that fills its place: title and buttons, filters, the table, total and pager. */
export function ListScreen<Row extends object>({
  list,
  columns,
  filters,
  views,
  isSelectable,
  children,
  ...rest
}: Props<Row>) {
  const t = useWords()
  const table = useListTable(list, columns)
  const density = useDensity(useSession().userId)
  const onOpen = useOpenedRow(list, rest.onOpen)
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
        <Suspense>
          <SavedViews list={list} table={table} columns={columns} density={density} />
        </Suspense>
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
      {views}
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
            rowHeight={rowHeights[density]}
            isSelectable={isSelectable ?? false}
            onOpen={onOpen}
          />
        )}
      </div>
      {isNarrow && <SumsLine list={list} columns={visible} />}
      <ListPager list={list} isNarrow={isNarrow} />
    </section>
  )
}
