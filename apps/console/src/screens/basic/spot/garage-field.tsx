import { Select } from '@mantine/core'
import { queryGarage } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../../kit/form/field.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: Field<'number', number | '' | null | undefined, number | ''>
  lotId: number
}

/** A level of a lot, or none. */
export function GarageField({ field, lotId }: Props) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['garage', 'list', lotId],
    queryFn: ({ signal }) => call(queryGarage, { lotId, PerPage: 200, Descending: false }, { signal }),
    enabled: lotId > 0,
  })
  // A nullable field: without a level the spot is on none.
  const { value, onChange } = field as Field<'number', number | '' | null | undefined, number | null>
  return (
    <Select
      {...field.input}
      clearable
      placeholder={t('spot.noGarage')}
      data={(data?.list ?? []).map(garage => ({ value: String(garage.garageId), label: garage.name }))}
      value={data && value ? String(value) : null}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
