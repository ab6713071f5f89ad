import { Loader, Popover } from '@mantine/core'
import type { Density, ViewLayout } from '@parkdesk/contract'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from './list.ts'
import css from './saved-views.module.css'
import type { ListTable } from './use-list-table.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useViewLayout } from './use-view-layout.ts'

// `lazy` forgets that the panel is of any row.
const Panel = lazy(
  () => import('./saved-views-panel.tsx'),
) as unknown as typeof import('./saved-views-panel.tsx').default

interface Props<Row extends object> {
  list: List<Row>
  table: ListTable<Row>
  columns: readonly Column<Row>[]
  density: Density
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join()

/** Beside the title: which saved view is shown, and the way to the others. */
export default function SavedViews<Row extends object>({ list, table, columns, density }: Props<Row>) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const views = useSavedViews(list)
  const { current } = views
  useViewLayout(list.noun, table, columns, current?.layout)
  const { columnOrder, columnVisibility } = table.state
  const hidden = columnOrder.filter(key => columnVisibility[key] === false)
  const layout: ViewLayout = { order: columnOrder, hidden, density }
  const isChanged =
    current !== undefined &&
    (current.query !== views.query ||
      current.layout.density !== density ||
      !isSame(current.layout.order, columnOrder) ||
      !isSame(current.layout.hidden, hidden))
  const name = current?.name ?? t('savedView.title')
  const label = isChanged ? t('savedView.changed', { name }) : name
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={css.target}
          data-used={current !== undefined || undefined}
          aria-label={current ? t('savedView.shown', { name: label }) : undefined}
          title={t('savedView.title')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBookmark size={15} aria-hidden="true" />
          <span>{label}</span>
          <IconChevronDown size={13} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('savedView.title')}>
        <Suspense fallback={<Loader size="sm" />}>
          <Panel list={list} layout={layout} isChanged={isChanged} {...views} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
