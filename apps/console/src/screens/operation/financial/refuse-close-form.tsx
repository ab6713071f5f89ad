import { type BodyOf, type BookMonthDetail, decideMonthClose } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Refuses that a month is closed with what is open of it. */
export default function RefuseCloseForm({
  dialog,
  onRefused,
}: {
  dialog: Dialog<BookMonthDetail>
  onRefused: () => void
}) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="bookMonth"
      dialog={dialog}
      endpoint={decideMonthClose}
      title={t('bookMonth.refuseTitle')}
      values={(month): BodyOf<typeof decideMonthClose> => ({
        monthNo: month?.monthNo ?? 0,
        verdict: 'refuse',
        reason: '',
      })}
      save={t('bookMonth.refuse')}
      saved={t('bookMonth.refused')}
      onSaved={onRefused}
    >
      {form => <NoteField field={form.reason} required maxLength={255} data-autofocus />}
    </FormDialog>
  )
}
