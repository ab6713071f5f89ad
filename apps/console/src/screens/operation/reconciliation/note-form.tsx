import { Button } from '@mantine/core'
import { noteReconciliation, takeReceipt, undoDecision } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

/** A row of a day, of the trade bill or of the fund bill. */
interface DecidedRow {
  accountId: number
  day: string
  itemKey: string
  note: string
}

export const refetchRows = () =>
  void refetchAfterChange('reconciliation', 'reconciliationItem', 'fundItem', 'heldReceipt', 'bookAccount', 'journal')

const valuesOf = (row: DecidedRow | undefined) => ({
  accountId: row?.accountId ?? 0,
  day: row?.day ?? '',
  itemKey: row?.itemKey ?? '',
  note: row?.note ?? '',
})

/** Says why a row differs. */
export function NoteForm<Row extends DecidedRow>({ dialog, onDone }: { dialog: Dialog<Row>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="reconciliationItem"
      dialog={dialog}
      endpoint={noteReconciliation}
      title={t('reconciliationItem.noteIt')}
      values={valuesOf}
      onSaved={() => {
        refetchRows()
        onDone()
      }}
    >
      {form => <NoteField field={form.note} required data-autofocus />}
    </FormDialog>
  )
}

/** Takes a row that only the bill has as a receipt without an order, and says why. */
export function ReceiptForm<Row extends DecidedRow>({ dialog, onDone }: { dialog: Dialog<Row>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="reconciliationItem"
      dialog={dialog}
      endpoint={takeReceipt}
      title={t('reconciliationItem.takeReceipt')}
      saved={t('reconciliationItem.taken')}
      values={valuesOf}
      onSaved={() => {
        refetchRows()
        onDone()
      }}
    >
      {form => (
        <>
          <Note>{t('reconciliationItem.takeReceiptHint')}</Note>
          <NoteField field={form.note} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}

/** Takes back what somebody decided about a row. */
export function UndoButton({ of: { accountId, day, itemKey }, onDone }: { of: DecidedRow; onDone: () => void }) {
  const t = useWords()
  const undo = useMutation({
    mutationFn: () => call(undoDecision, { accountId, day, itemKey }),
    onSuccess: () => {
      notify.success(t('reconciliationItem.undone'))
      onDone()
    },
    onError: notifyFailure,
    onSettled: refetchRows,
  })
  return (
    <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
      {t('reconciliationItem.undo')}
    </Button>
  )
}
