import { acceptRepair, type RepairOrderRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<RepairOrderRow & { isGood: boolean }>
  onSaved: () => void
}

/** Accepts a repair, or sends it back with the reason. */
export default function AcceptForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const isGood = dialog.row?.isGood ?? true
  return (
    <FormDialog
      noun="repairOrder"
      as="modal"
      title={t(isGood ? 'repairOrder.acceptTitle' : 'repairOrder.sendBackTitle')}
      dialog={dialog}
      endpoint={acceptRepair}
      values={row => ({ repairOrderId: row?.repairOrderId ?? 0, isGood: row?.isGood ?? true, verdict: '' })}
      save={t(isGood ? 'repairOrder.accept' : 'repairOrder.sendBack')}
      saved={t(isGood ? 'repairOrder.accepted' : 'repairOrder.sentBack')}
      onSaved={onSaved}
    >
      {form => <NoteField field={form.verdict} required={!isGood} data-autofocus />}
    </FormDialog>
  )
}
