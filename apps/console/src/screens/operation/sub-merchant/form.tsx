import { Group } from '@mantine/core'
import { type SubMerchantRow, saveSubMerchant } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'

const valuesOf = (row: SubMerchantRow | undefined) => {
  if (!row) return { name: '', taxNumber: '', contact: '', phone: '', remark: '' }
  const { subMerchantId, name, taxNumber, contact, phone, remark } = row
  return { subMerchantId, name, taxNumber, contact, phone, remark }
}

export default function SubMerchantForm({ dialog, onSaved }: { dialog: Dialog<SubMerchantRow>; onSaved: () => void }) {
  return (
    <FormDialog noun="subMerchant" dialog={dialog} endpoint={saveSubMerchant} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <TextField field={form.taxNumber} />
          <Group grow align="start">
            <TextField field={form.contact} />
            <TextField field={form.phone} inputMode="tel" />
          </Group>
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
