import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../lib/words.ts'
import css from './sheet.module.css'

/** A list of what else counts for a stay. */
export function Entries({
  title,
  add,
  onAdd,
  children,
}: {
  title: string
  add: string
  onAdd?: () => void
  children: ReactNode
}) {
  return (
    <section className={css.entries} aria-label={title}>
      <span>{title}</span>
      {children}
      {onAdd && (
        <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={12} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}

/** One of them, with its own fields. */
export function Entry({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const t = useWords()
  return (
    <div className={css.entry}>
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label={t('kit.remove')} onClick={onRemove}>
        <IconTrash size={14} />
      </ActionIcon>
    </div>
  )
}
