import { type BlackListRow, saveBlackList } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { CodeField } from '../../kit/form/code-field.tsx'
import { DayField } from '../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../kit/form/field.ts'
import { EnabledField } from '../../kit/form/flag-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { useWords } from '../../lib/words.ts'
import { CardNote } from './card-note.tsx'

const newEntry = {
  plateNumber: '',
  plateColor: null,
  lotId: null,
  ownerName: '',
  ownerPhone: '',
  validTime: null,
  disabled: false,
  remark: '',
}

type NewVehicle = Pick<BlackListRow, 'plateNumber' | 'plateColor'>

const valuesOf = (row: BlackListRow | undefined, vehicle: NewVehicle | undefined) => {
  if (!row) return { ...newEntry, ...vehicle }
  const { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, remark } = row
  const disabled = row.status === 'disabled'
  return { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, disabled, remark }
}

interface Props {
  dialog: Dialog<BlackListRow>
  /** What a new entry is for, where that is known. */
  vehicle?: NewVehicle
  /** Draws the field of the car park, a noun of its own. */
  lotField: (field: FieldsOf<typeof saveBlackList>['lotId'], placeholder: string) => ReactNode
  onSaved: () => void
}

/** An entry of the black list. */
export default function BlackListForm({ dialog, vehicle, lotField, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="blackList"
      dialog={dialog}
      endpoint={saveBlackList}
      values={row => valuesOf(row, vehicle)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.plateNumber} required data-autofocus />
          <CardNote typed={form.plateNumber.value} />
          <CodeField field={form.plateColor} words={['kit', 'plateColor']} />
          {lotField(form.lotId, t('blackList.everyLot'))}
          <TextField field={form.ownerName} />
          <TextField field={form.ownerPhone} inputMode="tel" />
          <DayField field={form.validTime} placeholder={t('blackList.forEver')} />
          <NoteField field={form.remark} />
          <EnabledField field={form.disabled} />
        </>
      )}
    </FormDialog>
  )
}
