import { askLeave, type LeaveFormRow } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

const dayMs = 86_400_000

/** Asks for leave of one's own. */
export default function LeaveForm({ dialog, onSaved }: { dialog: Dialog<LeaveFormRow>; onSaved: () => void }) {
  const t = useWords()
  const values = () => {
    const day = formatMoment(new Date(Date.now() + dayMs)).slice(0, 10)
    return { kind: 'annual' as const, startsAt: `${day} 00:00:00`, endsAt: `${day} 23:59:00`, reason: '' }
  }
  return (
    <FormDialog
      as="modal"
      noun="leaveForm"
      title={t('leaveForm.ask.act')}
      dialog={dialog}
      endpoint={askLeave}
      values={values}
      save={t('leaveForm.ask.send')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Note>{t('leaveForm.ask.hint')}</Note>
          <CodeField field={form.kind} />
          <LocalTimeField field={form.startsAt} seconds="00" />
          <LocalTimeField field={form.endsAt} seconds="00" />
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
