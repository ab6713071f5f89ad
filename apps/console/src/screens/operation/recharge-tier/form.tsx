import { type BodyOf, type RechargeTierRow, saveRechargeTier } from '@parkdesk/contract'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

const valuesOf = (row: RechargeTierRow | undefined): BodyOf<typeof saveRechargeTier> => {
  if (!row) return { name: '', amount: '', gift: '', disabled: false, remark: '' }
  const { rechargeTierId, name, amount, gift, status, remark } = row
  return { rechargeTierId, name, amount, gift, disabled: status === 'disabled', remark }
}

export default function RechargeTierForm({
  dialog,
  onSaved,
}: {
  dialog: Dialog<RechargeTierRow>
  onSaved: () => void
}) {
  const t = useWords()
  return (
    <FormDialog noun="rechargeTier" dialog={dialog} endpoint={saveRechargeTier} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <MoneyField field={form.amount} required />
          <MoneyField field={form.gift} description={t('rechargeTier.giftHint')} />
          <NoteField field={form.remark} />
          {dialog.row && <EnabledField field={form.disabled} description={t('rechargeTier.disabledHint')} />}
        </>
      )}
    </FormDialog>
  )
}
