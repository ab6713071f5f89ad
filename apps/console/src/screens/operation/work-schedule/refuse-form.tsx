import { decideLeave, type LeaveFormRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Why leave is refused; the person reads it. */
export default function RefuseForm({ dialog, onSaved }: { dialog: Dialog<LeaveFormRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="leaveForm"
      title={t('leaveForm.refuse.title')}
      dialog={dialog}
      endpoint={decideLeave}
      values={row => ({ leaveFormId: row?.leaveFormId ?? 0, isApproved: false, verdict: '' })}
      save={t('leaveForm.refuse.act')}
      saved={t('leaveForm.refuse.done')}
      onSaved={onSaved}
    >
      {form => <NoteField field={form.verdict} required maxLength={256} data-autofocus />}
    </FormDialog>
  )
}
