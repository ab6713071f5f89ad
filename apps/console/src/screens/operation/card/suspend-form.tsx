import { Text } from '@mantine/core'
import { type CardDetail, suspendCard } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<CardDetail>
  onSaved: () => void
}

export default function SuspendForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="card"
      title={t('card.suspend.title')}
      dialog={dialog}
      endpoint={suspendCard}
      values={card => ({ cardId: card?.cardId ?? 0, reason: '' })}
      save={t('card.suspend.save')}
      saved={t('card.suspend.saved')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Text size="sm">{t('card.suspend.hint')}</Text>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
