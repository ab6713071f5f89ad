import { MultiSelect } from '@mantine/core'
import type { Field } from '../../kit/form/field.ts'
import { useLots } from './use-lots.ts'

interface Props {
  field: Field<'other', number[] | undefined, number[]>
  description?: string
  placeholder?: string
  required?: boolean
}

/** Some of the lots of the person's scope; closed ones only where they were chosen before. */
export function LotsField({ field, placeholder, ...rest }: Props) {
  const chosen = field.value ?? []
  const lots = useLots().filter(({ lotId, state }) => state !== 'closed' || chosen.includes(lotId))
  return (
    <MultiSelect
      {...field.input}
      {...rest}
      {...(chosen.length === 0 && placeholder && { placeholder })}
      clearable
      hidePickedOptions
      searchable={lots.length > 10}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
      value={chosen.map(String)}
      onChange={texts => field.onChange(texts.map(Number))}
    />
  )
}
