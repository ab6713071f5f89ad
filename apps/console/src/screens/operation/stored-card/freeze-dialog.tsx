import { Text } from '@mantine/core'
import { freezeStoredCard, type StoredCardRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Keeps a card from paying, or puts it back into use, with a reason. */
export default function FreezeDialog({ dialog, onDone }: { dialog: Dialog<StoredCardRow>; onDone: () => void }) {
  const t = useWords()
  const what = dialog.row?.state === 'active' ? 'freeze' : 'unfreeze'
  return (
    <FormDialog
      as="modal"
      noun="storedCard"
      title={t(`storedCard.${what}.title`)}
      dialog={dialog}
      endpoint={freezeStoredCard}
      values={card => ({ storedCardId: card?.storedCardId ?? 0, isFrozen: card?.state === 'active', reason: '' })}
      save={t(`storedCard.${what}.act`)}
      saved={t(`storedCard.${what}.saved`)}
      onSaved={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t(`storedCard.${what}.about`)}</Text>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
