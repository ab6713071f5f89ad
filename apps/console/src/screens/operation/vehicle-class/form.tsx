import { Group } from '@mantine/core'
import { type BodyOf, saveVehicleClass, type VehicleClassRow } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

const valuesOf = (row: VehicleClassRow | undefined): BodyOf<typeof saveVehicleClass> => {
  if (!row) return { name: '', deviceCodes: '', plateColor: null, vehicleSize: null, energy: null, remark: '' }
  const { creatorName: _name, createdAt: _at, ...entry } = row
  return entry
}

interface Props {
  dialog: Dialog<VehicleClassRow>
  onSaved: () => void
}

export default function VehicleClassForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const byPlate = t('vehicleClass.byPlate')
  return (
    <FormDialog noun="vehicleClass" dialog={dialog} endpoint={saveVehicleClass} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.name} required data-autofocus description={t('vehicleClass.nameHint')} />
          <TextField field={form.deviceCodes} description={t('vehicleClass.codesHint')} />
          <CodeField
            field={form.plateColor}
            words={['kit', 'plateColor']}
            placeholder={t('vehicleClass.noColor')}
            description={t('vehicleClass.colorHint')}
          />
          <Group grow align="start">
            <CodeField field={form.vehicleSize} placeholder={byPlate} />
            <CodeField field={form.energy} placeholder={byPlate} />
          </Group>
          <NoteField field={form.remark} />
        </>
      )}
    </FormDialog>
  )
}
