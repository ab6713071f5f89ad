import { type BodyOf, type GarageRow, saveGarage } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<GarageRow>
  /** That the list is filtered by: where a new level begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function GarageForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const valuesOf = (row: GarageRow | undefined): BodyOf<typeof saveGarage> => {
    if (!row) return { lotId: lotId ?? first?.lotId ?? 0, name: '', level: -1, remark: '' }
    const { garageId, name, level, remark } = row
    return { garageId, lotId: row.lotId, name, level, remark }
  }
  return (
    <FormDialog noun="garage" dialog={dialog} endpoint={saveGarage} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <FixedLotField field={form.lotId} name={dialog.row?.parkingName} placeholder={t('garage.chooseLot')} />
          <TextField field={form.name} required data-autofocus placeholder={t('garage.namePlaceholder')} />
          <NumberField field={form.level} required min={-20} max={100} description={t('garage.levelHint')} />
          <TextField field={form.remark} />
          {dialog.row && <History noun="garage" recordId={dialog.row.garageId} />}
        </>
      )}
    </FormDialog>
  )
}
