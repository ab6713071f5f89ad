import { Input } from '@mantine/core'
import { type BodyOf, reportFault } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import type { FieldsOf } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { useWords } from '../../lib/words.ts'

/** Whose fault it is. */
export interface FaultyDevice {
  deviceId: number
  lotId: number
  name: string
}

type Form = FieldsOf<typeof reportFault>

interface Props {
  /** Of a device; without one it is chosen by `place`. */
  dialog: Dialog<FaultyDevice>
  /** Where a choice of the device begins. */
  lotId?: number | undefined
  place?: (form: Form) => ReactNode
  pictures: (field: Form['pictureUrls']) => ReactNode
  onSaved: () => void
}

/** Reports a fault. Needs the words of `repairOrder`. */
export default function ReportForm({ dialog, lotId, place, pictures, onSaved }: Props) {
  const t = useWords()
  const title = t('repairOrder.reportTitle')
  const values = (device: FaultyDevice | undefined): BodyOf<typeof reportFault> => ({
    lotId: device?.lotId ?? lotId ?? 0,
    deviceId: device?.deviceId ?? 0,
    fault: '',
    pictureUrls: [],
  })
  return (
    <FormDialog
      noun="repairOrder"
      title={dialog.row ? `${title} · ${dialog.row.name}` : title}
      dialog={dialog}
      endpoint={reportFault}
      values={values}
      save={t('repairOrder.report')}
      saved={t('repairOrder.reported')}
      onSaved={onSaved}
    >
      {form => (
        <>
          {!dialog.row && place?.(form)}
          <NoteField field={form.fault} required data-autofocus />
          <Input.Label>{form.pictureUrls.input.label}</Input.Label>
          {pictures(form.pictureUrls)}
        </>
      )}
    </FormDialog>
  )
}
