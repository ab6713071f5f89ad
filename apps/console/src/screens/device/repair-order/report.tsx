import { Select } from '@mantine/core'
import { mostRepairPictures, repairableDevices, type reportFault } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldsOf } from '../../../kit/form/field.ts'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'
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
