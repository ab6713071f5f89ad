import { type BodyOf, type DetectorRow, saveDetector } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<DetectorRow>
  /** That the list is filtered by: where a new detector begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function DetectorForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const valuesOf = (row: DetectorRow | undefined): BodyOf<typeof saveDetector> => {
    if (!row) return { lotId: lotId ?? first?.lotId ?? 0, serial: '', parkSpotNumber: '', remark: '' }
    const { deviceId, serial, parkSpotNumber, remark } = row
    return { deviceId, lotId: row.lotId, serial, parkSpotNumber, remark }
  }
  return (
    <FormDialog noun="detector" dialog={dialog} endpoint={saveDetector} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <FixedLotField field={form.lotId} name={dialog.row?.parkingName} placeholder={t('detector.chooseLot')} />
          <TextField field={form.serial} required data-autofocus />
          <TextField field={form.parkSpotNumber} description={t('detector.spotHint')} />
          <TextField field={form.remark} />
          {dialog.row && <History noun="device" recordId={dialog.row.deviceId} />}
        </>
      )}
    </FormDialog>
  )
}
