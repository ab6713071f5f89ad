import { type BlackListRow, saveBlackList } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'

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

const valuesOf = (row: BlackListRow | undefined) => {
  if (!row) return newEntry
  const { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, remark } = row
  const disabled = row.status === 'disabled'
  return { blackListId, plateNumber, plateColor, lotId, ownerName, ownerPhone, validTime, disabled, remark }
}

export default function BlackListForm({ dialog, onSaved }: { dialog: Dialog<BlackListRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="blackList" dialog={dialog} endpoint={saveBlackList} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <TextField field={form.plateNumber} required data-autofocus />
          <CodeField field={form.plateColor} words={['kit', 'plateColor']} />
          <LotField field={form.lotId} placeholder={t('blackList.everyLot')} />
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
