import { Input } from '@mantine/core'
import { checkInspectionPoint, mostInspectionPictures as most } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'
import type { PlacedPoint } from './placed-point.ts'

interface Props {
  dialog: Dialog<PlacedPoint>
  onSaved: () => void
}

/** What was found at a point, with pictures. */
export default function FindingForm({ dialog, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="inspection"
      as="modal"
      title={t('inspection.findingTitle', { name: dialog.row?.point.name ?? '' })}
      dialog={dialog}
      endpoint={checkInspectionPoint}
      values={placed => ({
        inspectionId: placed?.round.inspectionId ?? 0,
        position: placed?.point.position ?? 0,
        result: 'finding' as const,
        note: placed?.point.note ?? '',
        pictureUrls: placed?.point.pictures ?? [],
      })}
      saved={null}
      onSaved={({ isDone }) => {
        notify.success(t(isDone ? 'inspection.done' : 'inspection.saved'))
        onSaved()
      }}
    >
      {form => (
        <>
          <NoteField field={form.note} required data-autofocus />
          <Input.Label>{form.pictureUrls.input.label}</Input.Label>
          <PicturesField field={form.pictureUrls} hint={t('picture.hint', { most })} most={most} />
        </>
      )}
    </FormDialog>
  )
}
