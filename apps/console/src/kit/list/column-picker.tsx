import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { ListTable } from './use-list-table.ts'

// `lazy` forgets that the panel is of any row.
const DisplayPanel = lazy(
  () => import('./display-panel.tsx'),
) as unknown as typeof import('./display-panel.tsx').default

interface Props<Row extends object> {
  table: ListTable<Row>
  columns: readonly Column<Row>[]
}

/** Opens how the list is shown: its columns and their order, and how close its rows stand. */
export function ColumnPicker<Row extends object>(props: Props<Row>) {
  const t = useWords()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('kit.column.title')}>
          <ActionIcon variant="default" size={32} aria-label={t('kit.column.title')}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('kit.column.title')}>
        <Suspense fallback={<Loader size="sm" />}>
          <DisplayPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
