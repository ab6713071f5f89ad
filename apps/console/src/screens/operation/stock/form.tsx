import { type BodyOf, type StockRow, saveStock } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

const valuesOf = (row: StockRow | undefined, firstLotId: number): BodyOf<typeof saveStock> => {
  if (!row) return { name: '', kind: 'paper', lotId: firstLotId, unit: '', minimum: 0, remark: '' }
  const { stockItemId, name, kind, lotId, unit, minimum, remark } = row
  return { stockItemId, name, kind, lotId, unit, minimum, remark }
}

export default function StockForm({ dialog, onSaved }: { dialog: Dialog<StockRow>; onSaved: () => void }) {
  const t = useWords()
  const [first] = useLotsInUse()
  const { row } = dialog
  return (
    <FormDialog
      noun="stock"
      dialog={dialog}
      endpoint={saveStock}
      values={edited => valuesOf(edited, first?.lotId ?? 0)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <CodeField field={form.kind} required />
          <FixedLotField
            field={form.lotId}
            name={row?.isUsed ? row.parkingName : undefined}
            placeholder={t('stock.chooseLot')}
          />
          <TextField field={form.unit} required description={t('stock.unitHint')} />
          <NumberField field={form.minimum} min={0} description={t('stock.minimumHint')} />
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
