import { mostRepairPictures, type reportFault } from '@parkdesk/contract'
import type { FieldsOf } from '../../../kit/form/field.ts'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'
import { DeviceField } from '../../../nouns/repair-order/device-field.tsx'
import ReportForm, { type FaultyDevice } from '../../../nouns/repair-order/report-form.tsx'

interface Props {
  dialog: Dialog<FaultyDevice>
  /** That the list is filtered by. */
  lotId: number | undefined
  onSaved: () => void
}

/** Reports the fault of a device that is chosen first. */
export default function Report({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const most = mostRepairPictures
  return (
    <ReportForm
      dialog={dialog}
      lotId={lotId ?? first?.lotId}
      place={form => <DeviceFields form={form} />}
      pictures={field => <PicturesField field={field} hint={t('picture.hint', { most })} most={most} />}
      onSaved={onSaved}
    />
  )
}

function DeviceFields({ form }: { form: FieldsOf<typeof reportFault> }) {
  const t = useWords()
  return (
    <>
      <LotField
        field={form.lotId}
        placeholder={t('repairOrder.chooseLot')}
        onChosen={() => form.deviceId.onChange(0)}
      />
      <DeviceField field={form.deviceId} lotId={Number(form.lotId.value)} />
    </>
  )
}
