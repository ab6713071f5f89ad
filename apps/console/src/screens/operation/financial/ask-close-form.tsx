import { askMonthClose, type BodyOf, type BookMonthDetail } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import type { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'

type Sent = BodyOf<typeof askMonthClose>

interface Props {
  dialog: Dialog<BookMonthDetail>
  recheck: ReturnType<typeof useRecheck>
  onAsked: () => void
}

/** Asks that a month be closed with what is open of it: why, then for the password, then once more. */
export default function AskCloseForm({ dialog, recheck, onAsked }: Props) {
  const t = useWords()
  const { row } = dialog
  const confirm = (body: Sent) =>
    new Promise<Sent | undefined>(resolve =>
      recheck.ask({
        title: t('bookMonth.closeTitle'),
        question: t('bookMonth.askQuestion', { month: row?.month ?? '', count: row?.restTotal ?? 0 }),
        confirm: t('bookMonth.askClose'),
        run: async () => resolve(body),
        cancel: () => resolve(undefined),
      }),
    )
  return (
    <FormDialog
      as="modal"
      noun="bookMonth"
      dialog={dialog}
      endpoint={askMonthClose}
      title={t('bookMonth.askClose')}
      values={(month): Sent => ({ month: month?.month ?? '', reason: '' })}
      complete={confirm}
      save={t('bookMonth.askClose')}
      saved={t('bookMonth.asked')}
      onSaved={onAsked}
      onRefused={onAsked}
    >
      {form => (
        <>
          <Note>{t('bookMonth.askHint')}</Note>
          <NoteField field={form.reason} required maxLength={255} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
