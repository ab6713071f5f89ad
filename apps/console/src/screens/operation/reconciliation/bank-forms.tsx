import { type BankRow, bankCash, noteBankRow, takeBankReceipt } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'

export const refetchBank = () => void refetchAfterChange('bankRow', 'heldReceipt', 'bookAccount', 'journal')

interface Props {
  dialog: Dialog<BankRow>
  onDone: () => void
}

/** Says whose safe the cash came from. */
export function BankCashForm({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="bankRow"
      dialog={dialog}
      endpoint={bankCash}
      title={t('bankRow.isCash')}
      values={row => ({ bankRowId: row?.bankRowId ?? 0, lotId: 0 })}
      onSaved={() => {
        refetchBank()
        onDone()
      }}
    >
      {form => (
        <>
          <Note>{t('bankRow.cashHint')}</Note>
          <LotField field={form.lotId} placeholder={t('bankRow.chooseLot')} />
        </>
      )}
    </FormDialog>
  )
}

/** Says in words what a row is. */
export function BankNoteForm({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="bankRow"
      dialog={dialog}
      endpoint={noteBankRow}
      title={t('bankRow.noteIt')}
      values={row => ({ bankRowId: row?.bankRowId ?? 0, note: '' })}
      onSaved={() => {
        refetchBank()
        onDone()
      }}
    >
      {form => <NoteField field={form.note} required data-autofocus />}
    </FormDialog>
  )
}

/** Takes what came in, and nobody knows for what, as a receipt without an order. */
export function BankReceiptForm({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="bankRow"
      dialog={dialog}
      endpoint={takeBankReceipt}
      title={t('bankRow.takeReceipt')}
      saved={t('bankRow.taken')}
      values={row => ({ bankRowId: row?.bankRowId ?? 0, note: '' })}
      onSaved={() => {
        refetchBank()
        onDone()
      }}
    >
      {form => (
        <>
          <Note>{t('bankRow.takeReceiptHint')}</Note>
          <NoteField field={form.note} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
