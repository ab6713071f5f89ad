import { Menu } from '@mantine/core'
import { IconCopy, IconFilter, IconFilterX } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'
import { type Cell, focusCell } from './cell-at.ts'
import { filtersFrom } from './filter-offer.ts'
import type { List } from './list.ts'

export interface OpenMenu<Row> {
  cell: Cell<Row>
  x: number
  y: number
}

interface Props<Row> extends OpenMenu<Row> {
  list: List<Row>
  onClose: () => void
}

/** What can be done with one cell: copy it, show only rows like it, or all but those. */
export function CellMenu<Row>({ list, cell, x, y, onClose }: Props<Row>) {
  const t = useWords()
  const { only, without, text } = filtersFrom(list, cell, t)
  const copy = () => {
    focusCell(cell.element)
    // The list writes what is copied, also where the page may not reach the clipboard by itself.
    document.execCommand('copy')
  }
  const close = () => {
    focusCell(cell.element)
    onClose()
  }
  return (
    <Menu opened onClose={close} position="bottom-start" shadow="md" returnFocus={false} trapFocus withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t(cell.column.label)}>
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={copy}>
          {t('kit.cell.copy')}
        </Menu.Item>
        {only && (
          <Menu.Item leftSection={<IconFilter size={15} />} onClick={only}>
            {t('kit.cell.only', { value: text })}
          </Menu.Item>
        )}
        {without && (
          <Menu.Item leftSection={<IconFilterX size={15} />} onClick={without}>
            {t('kit.cell.without', { value: text })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
