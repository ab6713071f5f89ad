import { Text } from '@mantine/core'
import { repairInspectionFinding } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { DeviceField } from '../../../nouns/repair-order/device-field.tsx'
import type { PlacedPoint } from './placed-point.ts'

interface Props {
  dialog: Dialog<PlacedPoint>
  onSaved: () => void
}

/** Makes a repair order of a finding: the person says which device it is. */
export default function RepairForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const { round, point } = dialog.row ?? {}
  return (
    <FormDialog
      noun="inspection"
      as="modal"
      title={t('inspection.repairTitle', { name: point?.name ?? '' })}
      dialog={dialog}
      endpoint={repairInspectionFinding}
      values={placed => ({
        inspectionId: placed?.round.inspectionId ?? 0,
        position: placed?.point.position ?? 0,
        deviceId: 0,
      })}
      save={t('repairOrder.report')}
      saved={null}
      onSaved={({ isNew }) => {
        notify.success(t(isNew ? 'inspection.reported' : 'inspection.wasOpen'))
        onSaved()
      }}
    >
      {form => (
        <>
          <Text size="sm">{point?.note}</Text>
          <DeviceField field={form.deviceId} lotId={round?.lotId ?? 0} />
        </>
      )}
    </FormDialog>
  )
}
