import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../lib/words.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'

interface Props {
  title: string
  onRemove: () => void
  children: ReactNode
}

/** One entry of a list of the rule, with its own parameters. */
export function EntryCard({ title, onRemove, children }: Props) {
  const t = useWords()
  const { isReadOnly } = useEditing()
  return (
    <section className={css.window} aria-label={title}>
      <div className={css.windowHead}>
        <strong>{title}</strong>
        {!isReadOnly && (
          <span className={css.tools}>
            <ActionIcon variant="subtle" color="gray" aria-label={`${title} ${t('kit.remove')}`} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        )}
      </div>
      {children}
    </section>
  )
}
