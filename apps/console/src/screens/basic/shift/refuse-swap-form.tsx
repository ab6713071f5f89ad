import { decideShiftSwap, type ShiftSwapRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Why a swap is refused; the person who asked reads it. */
export default function RefuseSwapForm({ dialog, onSaved }: { dialog: Dialog<ShiftSwapRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="shiftSwap"
      title={t('shiftSwap.refuse.title')}
      dialog={dialog}
      endpoint={decideShiftSwap}
      values={row => ({ shiftSwapId: row?.shiftSwapId ?? 0, isApproved: false, verdict: '' })}
      save={t('shiftSwap.refuse.act')}
      saved={t('shiftSwap.refuse.done')}
      onSaved={onSaved}
    >
      {form => <NoteField field={form.verdict} required maxLength={256} data-autofocus />}
    </FormDialog>
  )
}
