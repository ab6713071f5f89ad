import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import type { List } from '../list/list.ts'
import css from './filter-bar.module.css'

/** The filters of a list in a line. On a phone only the first is in sight until the rest is asked for. */
export function FilterBar<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={css.bar} data-open={isOpen || undefined}>
      {children}
      <ActionIcon
        className={css.more}
        variant={list.isFiltered ? 'light' : 'default'}
        size={32}
        aria-label={t('kit.more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={16} />
      </ActionIcon>
      {list.isFiltered && (
        <Button
          className={css.clear}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} />}
          onClick={list.clearFilter}
        >
          {t('kit.clear')}
        </Button>
      )}
    </search>
  )
}
