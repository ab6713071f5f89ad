import { ActionIcon, Button, Group, Popover, Stack, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import css from './list-screen.module.css'
import type { ListTable } from './use-list-table.ts'

interface Props<Row extends object> {
  table: ListTable<Row>
  columns: readonly Column<Row>[]
}

const moved = (order: readonly string[], key: string, by: number): string[] => {
  const from = order.indexOf(key)
  const next = order.filter(entry => entry !== key)
  next.splice(Math.min(Math.max(0, from + by), next.length), 0, key)
  return next
}

/** Which columns are shown, and in which order. */
export function ColumnPicker<Row extends object>({ table, columns }: Props<Row>) {
  const t = useWords()
  const { columnOrder } = table.state
  const reset = () => {
    const hidden = columns.filter(column => column.isHidden).map(column => [column.key, false])
    table.setColumnOrder(columns.map(column => column.key))
    table.setColumnVisibility(Object.fromEntries(hidden))
    table.setColumnSizing({})
  }
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
        <Stack gap={2} className={css.picker}>
          {columnOrder.map(key => (
            <PickerLine key={key} table={table} column={columns.find(column => column.key === key)} />
          ))}
        </Stack>
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={reset}>
          {t('kit.column.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function PickerLine<Row extends object>({ table, column }: { table: ListTable<Row>; column: Column<Row> | undefined }) {
  const t = useWords()
  if (!column) return null
  const { columnOrder } = table.state
  const isVisible = table.state.columnVisibility[column.key] !== false
  const isLast = isVisible && table.getVisibleLeafColumns().length === 1
  const label = t(column.label)
  const move = (by: number) => table.setColumnOrder(moved(columnOrder, column.key, by))
  const place = columnOrder.indexOf(column.key)
  return (
    <Group gap={4} wrap="nowrap">
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={isVisible}
          disabled={isLast}
          onChange={() => table.setColumnVisibility(shown => ({ ...shown, [column.key]: !isVisible }))}
        />
        {label}
      </label>
      <ActionIcon.Group ml="auto">
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`${t('kit.column.up')} ${label}`}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <IconChevronUp size={14} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`${t('kit.column.down')} ${label}`}
          disabled={place === columnOrder.length - 1}
          onClick={() => move(1)}
        >
          <IconChevronDown size={14} />
        </ActionIcon>
      </ActionIcon.Group>
    </Group>
  )
}
