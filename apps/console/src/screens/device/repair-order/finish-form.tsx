import { Input } from '@mantine/core'
import { finishRepair, mostRepairPictures, type RepairOrderRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'

interface Props {
  dialog: Dialog<RepairOrderRow>
  onSaved: () => void
}

export default function FinishForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="repairOrder"
      as="modal"
      title={t('repairOrder.finishTitle')}
      dialog={dialog}
      endpoint={finishRepair}
      values={row => ({ repairOrderId: row?.repairOrderId ?? 0, result: '', pictureUrls: [] })}
      save={t('repairOrder.finish')}
      saved={t('repairOrder.finished')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <NoteField field={form.result} required data-autofocus />
          <Input.Label>{form.pictureUrls.input.label}</Input.Label>
          <PicturesField
            field={form.pictureUrls}
            hint={t('picture.hint', { most: mostRepairPictures })}
            most={mostRepairPictures}
          />
        </>
      )}
    </FormDialog>
  )
}
