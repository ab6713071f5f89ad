import { type BodyOf, type PosDeviceRow, savePosDevice } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<PosDeviceRow>
  /** That the list is filtered by: where a new terminal begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function PosDeviceForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLotsInUse()
  const valuesOf = (row: PosDeviceRow | undefined): BodyOf<typeof savePosDevice> => {
    if (!row) {
      const blank = {
        Name: '',
        Code: '',
        SerialNo: '',
        Provider: '',
        DeviceStatus: 0,
        Account: '',
        Remark: '',
      } as const
      return { lotId: lotId ?? first?.lotId ?? 0, ...blank }
    }
    const { deviceId, Name, Code, SerialNo, Provider, DeviceStatus, Account, Remark } = row
    return { deviceId, lotId: row.lotId, Name, Code, SerialNo, Provider, DeviceStatus, Account, Remark }
  }
  return (
    <FormDialog noun="posDevice" dialog={dialog} endpoint={savePosDevice} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <FixedLotField field={form.lotId} name={dialog.row?.ParkLotName} placeholder={t('posDevice.chooseLot')} />
          <TextField field={form.Name} required data-autofocus />
          <TextField field={form.SerialNo} required />
          <TextField field={form.Code} />
          <TextField field={form.Provider} />
          <CodeField field={form.DeviceStatus} required />
          <TextField field={form.Account} description={t('posDevice.accountHint')} />
          <TextField field={form.Remark} />
          {dialog.row && <History noun="device" recordId={dialog.row.deviceId} />}
        </>
      )}
    </FormDialog>
  )
}
