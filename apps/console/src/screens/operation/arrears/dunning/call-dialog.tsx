import { Text } from '@mantine/core'
import { type DunningRow, noteCall } from '@parkdesk/contract'
import { CodeField } from '../../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  dialog: Dialog<DunningRow>
  onSaved: () => void
}

/** What came of a call. */
export default function CallDialog({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="dunning"
      dialog={dialog}
      title={t('dunning.noteCall')}
      saved={t('dunning.noted')}
      onSaved={onSaved}
      onRefused={onSaved}
      endpoint={noteCall}
      values={row => ({ dunningId: row?.dunningId ?? 0, outcome: 'promised' as const, note: '' })}
    >
      {form => (
        <>
          <Text size="sm" c="dimmed">
            {t('dunning.call', { phone: dialog.row?.ownerPhone ?? '' })}
          </Text>
          <CodeField field={form.outcome} data-autofocus />
          <NoteField field={form.note} maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}
