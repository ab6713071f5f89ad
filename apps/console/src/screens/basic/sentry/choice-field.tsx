import { MultiSelect } from '@mantine/core'
import type { Field } from '../../../kit/form/field.ts'

interface Props {
  field: Field<'other', number[] | undefined, number[]>
  /** undefined while they are read. */
  choices: readonly { id: number; name: string }[] | undefined
  description: string
  nothingFound: string
}

/** Some of a lot's lanes or people. */
export function ChoiceField({ field, choices, description, nothingFound }: Props) {
  return (
    <MultiSelect
      {...field.input}
      description={description}
      disabled={!choices}
      searchable
      clearable
      hidePickedOptions
      data={(choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={choices ? (field.value ?? []).map(String) : []}
      nothingFoundMessage={nothingFound}
      onChange={ids => field.onChange(ids.map(Number))}
    />
  )
}
