import { type ReconciliationRow, reopenReconciliation, signOffReconciliation } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords } from '../../../lib/words.ts'
import { refetchRows } from './note-form.tsx'

const valuesOf = (row: ReconciliationRow | undefined) => ({
  accountId: row?.accountId ?? 0,
  day: row?.day ?? '',
  remark: '',
})

/** Signs a day off, by somebody who decided nothing about it. */
export function SignOffForm({ dialog }: { dialog: Dialog<ReconciliationRow> }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="reconciliation"
      dialog={dialog}
      endpoint={signOffReconciliation}
      title={t('reconciliation.signOff')}
      values={valuesOf}
      save={t('reconciliation.signOff')}
      saved={t('reconciliation.signedOff')}
      onSaved={refetchRows}
    >
      {form => (
        <>
          <Note>{t('reconciliation.signHint')}</Note>
          <NoteField field={form.remark} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}

/** Takes a sign-off back. */
export function ReopenForm({ dialog }: { dialog: Dialog<ReconciliationRow> }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="reconciliation"
      dialog={dialog}
      endpoint={reopenReconciliation}
      title={t('reconciliation.reopen')}
      values={valuesOf}
      save={t('reconciliation.reopen')}
      saved={t('reconciliation.reopened')}
      onSaved={refetchRows}
    >
      {form => <NoteField field={form.remark} required data-autofocus />}
    </FormDialog>
  )
}
