import { type BodyOf, type GateRow, saveGate } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<GateRow>
  /** That the list is filtered by: where a new gate begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function GateForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const valuesOf = (row: GateRow | undefined): BodyOf<typeof saveGate> =>
    row
      ? { gateId: row.gateId, lotId: row.lotId, name: row.name, remark: row.remark }
      : { lotId: lotId ?? first?.lotId ?? 0, name: '', remark: '' }
  return (
    <FormDialog noun="gate" dialog={dialog} endpoint={saveGate} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <FixedLotField field={form.lotId} name={dialog.row?.parkingName} placeholder={t('gate.chooseLot')} />
          <TextField field={form.name} required data-autofocus placeholder={t('gate.namePlaceholder')} />
          <TextField field={form.remark} />
          {dialog.row && <History noun="gate" recordId={dialog.row.gateId} />}
        </>
      )}
    </FormDialog>
  )
}
