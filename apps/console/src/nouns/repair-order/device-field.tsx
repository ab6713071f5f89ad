import { Select } from '@mantine/core'
import { repairableDevices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '../../kit/form/field.ts'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  field: Field<'number', number | '', number | ''>
  lotId: number
}

/** A device of a lot whose fault can be reported, found by what is typed. Needs the words of `repairOrder`. */
export function DeviceField({ field, lotId }: Props) {
  const t = useWords()
  const [name, setName] = useState('')
  const { data } = useQuery({
    queryKey: ['repairOrder', 'devices', lotId, name],
    queryFn: ({ signal }) => call(repairableDevices, { lotId, name }, { signal }),
    enabled: lotId > 0,
    placeholderData: before => before,
  })
  return (
    <Select
      {...field.input}
      required
      searchable
      filter={({ options }) => options}
      onSearchChange={typed => setName(data?.list.some(device => device.name === typed) ? '' : typed)}
      placeholder={t('repairOrder.chooseDevice')}
      nothingFoundMessage={t('repairOrder.noDevice')}
      data={(data?.list ?? []).map(device => ({ value: String(device.deviceId), label: device.name }))}
      value={field.value ? String(field.value) : null}
      onChange={id => field.onChange(Number(id ?? 0))}
    />
  )
}
