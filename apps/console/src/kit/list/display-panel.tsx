import { ActionIcon, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { optionsOf } from '../codes-of.ts'
import type { Column } from '../column/column.ts'
import { densities, keepDensity, useDensity } from './density.ts'
import css from './list-screen.module.css'
import { movedBy } from './move-column.ts'
import type { ListTable } from './use-list-table.ts'

interface Props<Row extends object> {
  table: ListTable<Row>
  columns: readonly Column<Row>[]
}

/** How close rows stand, which columns are shown, and in which order. */
export default function DisplayPanel<Row extends object>({ table, columns }: Props<Row>) {
  const t = useWords()
  const { userId } = useSession()
  const { columnOrder } = table.state
  const reset = () => {
    const hidden = columns.filter(column => column.isHidden).map(column => [column.key, false])
    table.setColumnOrder(columns.map(column => column.key))
    table.setColumnVisibility(Object.fromEntries(hidden))
    table.setColumnSizing({})
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        mb="xs"
        aria-label={t('kit.density.title')}
        value={useDensity(userId)}
        data={optionsOf(densities, density => t(`kit.density.${density}`))}
        onChange={density => keepDensity(userId, density)}
      />
      <Stack gap={2} className={css.picker}>
        {columnOrder.map(key => (
          <PickerLine key={key} table={table} column={columns.find(column => column.key === key)} />
        ))}
      </Stack>
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={reset}>
        {t('kit.column.reset')}
      </Button>
    </>
  )
}

function PickerLine<Row extends object>({ table, column }: { table: ListTable<Row>; column: Column<Row> | undefined }) {
  const t = useWords()
  if (!column) return null
  const { columnOrder } = table.state
  const isVisible = table.state.columnVisibility[column.key] !== false
  const isLast = isVisible && table.getVisibleLeafColumns().length === 1
  const label = t(column.label)
  const move = (by: number) => table.setColumnOrder(movedBy(columnOrder, column.key, by))
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
