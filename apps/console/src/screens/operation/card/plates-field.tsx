import { TagsInput } from '@mantine/core'
import { normalisePlate } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'

interface Props {
  field: Field<'other', string[], string[]>
  description: string
}

/** Plates, each put into its one spelling as it is taken. */
export function PlatesField({ field, description }: Props) {
  const { input, value, onChange } = field
  return (
    <TagsInput
      {...input}
      required
      clearable
      data-autofocus
      description={description}
      placeholder={value.length === 0 ? '粤B12345' : ''}
      splitChars={[',', '，', '、', ' ', ';', '；']}
      value={value}
      onChange={plates => onChange([...new Set(plates.map(normalisePlate))])}
    />
  )
}
