import { Input, Select } from '@mantine/core'
import { type BodyOf, mostRepairPictures, repairableDevices, reportFault } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldsOf } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NoteField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { LotField } from '../lot/lot-field.tsx'
import { useLotsInUse } from '../lot/use-lots.ts'
import { PicturesField } from '../picture/pictures-field.tsx'

/** Whose fault it is. */
export interface FaultyDevice {
  deviceId: number
  lotId: number
  name: string
}

interface Props {
  /** Of a device; without one it is chosen. */
  dialog: Dialog<FaultyDevice>
  /** That a list is filtered by. */
  lotId?: number | undefined
  onSaved: () => void
}

/** Reports a fault. Needs the words of `repairOrder` and `picture`. */
export default function ReportForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const device = dialog.row
  const [first] = useLotsInUse()
  const values = (device: FaultyDevice | undefined): BodyOf<typeof reportFault> => ({
    lotId: device?.lotId ?? lotId ?? first?.lotId ?? 0,
    deviceId: device?.deviceId ?? 0,
    fault: '',
    pictureUrls: [],
  })
  return (
    <FormDialog
      noun="repairOrder"
      title={device ? `${t('repairOrder.reportTitle')} · ${device.name}` : t('repairOrder.reportTitle')}
      dialog={dialog}
      endpoint={reportFault}
      values={values}
      save={t('repairOrder.report')}
      saved={t('repairOrder.reported')}
      onSaved={onSaved}
    >
      {form => (
        <>
          {!device && <DeviceFields form={form} />}
          <NoteField field={form.fault} required data-autofocus />
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

function DeviceFields({ form }: { form: FieldsOf<typeof reportFault> }) {
  const t = useWords()
  const [name, setName] = useState('')
  const lotId = Number(form.lotId.value)
  const { data } = useQuery({
    queryKey: ['repairOrder', 'devices', lotId, name],
    queryFn: ({ signal }) => call(repairableDevices, { lotId, name }, { signal }),
    enabled: lotId > 0,
    placeholderData: before => before,
  })
  return (
    <>
      <LotField
        field={form.lotId}
        placeholder={t('repairOrder.chooseLot')}
        onChosen={() => form.deviceId.onChange(0)}
      />
      <Select
        {...form.deviceId.input}
        required
        searchable
        filter={({ options }) => options}
        onSearchChange={typed => setName(data?.list.some(device => device.name === typed) ? '' : typed)}
        placeholder={t('repairOrder.chooseDevice')}
        nothingFoundMessage={t('repairOrder.noDevice')}
        data={(data?.list ?? []).map(device => ({ value: String(device.deviceId), label: device.name }))}
        value={form.deviceId.value ? String(form.deviceId.value) : null}
        onChange={id => form.deviceId.onChange(Number(id ?? 0))}
      />
    </>
  )
}
