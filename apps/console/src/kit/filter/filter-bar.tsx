import { ActionIcon, Tooltip } from '@mantine/core'
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
      <Tooltip label={t('kit.clear')}>
        <ActionIcon
          className={css.clear}
          data-idle={!list.isFiltered || undefined}
          variant="subtle"
          size={32}
          aria-label={t('kit.clear')}
          onClick={list.clearFilter}
        >
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </search>
  )
}
