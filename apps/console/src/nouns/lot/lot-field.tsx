import { Select, TextInput } from '@mantine/core'
import type { Field } from '../../kit/form/field.ts'
import { useLots } from './use-lots.ts'

interface Props {
  field: Field<'number', number | '' | null | undefined, number | ''>
  placeholder: string
  /** Only these; without it all of the scope. */
  among?: readonly number[]
  /** After another lot was chosen. */
  onChosen?: () => void
}

/** One lot of the person's scope, or none; a closed one only where it was chosen before. */
export function LotField({ field, placeholder, among, onChosen }: Props) {
  // Without a lot a nullable field is of every lot; another is refused at the field.
  const { value, onChange } = field as Field<'number', number | '' | null | undefined, number | null>
  const offered = useLots().filter(({ lotId, state }) => state !== 'closed' || lotId === value)
  const lots = among ? offered.filter(({ lotId }) => among.includes(lotId)) : offered
  return (
    <Select
      {...field.input}
      placeholder={placeholder}
      clearable
      searchable={lots.length > 10}
      value={value ? String(value) : null}
      data={lots.map(lot => ({ value: String(lot.lotId), label: lot.name }))}
      onChange={text => {
        onChange(text === null ? null : Number(text))
        onChosen?.()
      }}
    />
  )
}

/** The lot of something that keeps it: chosen for a new one, only named for one that is there. */
export function FixedLotField({ name, ...rest }: Props & { name: string | undefined }) {
  const { label, error } = rest.field.input
  return name === undefined ? <LotField {...rest} /> : <TextInput label={label} error={error} value={name} disabled />
}
