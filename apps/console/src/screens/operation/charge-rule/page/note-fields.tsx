import { Textarea } from '@mantine/core'
import { useWords } from '../../../../lib/words.ts'
import css from './page.module.css'
import type { useDraft } from './use-draft.ts'

interface Props {
  draft: ReturnType<typeof useDraft>
  isReadOnly: boolean
}

/** Where a version's prices come from: the notice, and what it changes. */
export function NoteFields({ draft, isReadOnly }: Props) {
  const t = useWords()
  return (
    <Textarea
      className={css.note}
      size="xs"
      label={t('chargeLab.note')}
      placeholder={t('chargeLab.notePlaceholder')}
      autosize
      minRows={1}
      maxLength={512}
      readOnly={isReadOnly}
      value={draft.written.note}
      onChange={event => draft.setTexts({ note: event.currentTarget.value })}
    />
  )
}
