import { TagsInput } from '@mantine/core'
import { normalisePlate, platePattern } from '@parkdesk/contract'
import type { Field } from '../../kit/form/field.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  field: Field<'other', string[] | undefined, string[]>
  /** How many it takes. */
  most: number
  /** What is said of plates that are none, and of those that are too many. */
  wrong: (plates: string) => string
  tooMany: (plates: string) => string
  description: string
  required?: boolean
  'data-autofocus'?: boolean
}

/** Plates, each put into its one spelling as it is taken. What is wrong with one of them is said at once, by name. */
export function PlatesField({ field, most, wrong, tooMany, ...rest }: Props) {
  const t = useWords()
  const { input, onChange } = field
  const value = field.value ?? []
  const invalid = value.filter(plate => !platePattern.test(plate))
  const joined = (plates: readonly string[]) => plates.join(t('kit.comma'))
  const problem =
    invalid.length > 0 ? wrong(joined(invalid)) : value.length > most && tooMany(joined(value.slice(most)))
  return (
    <TagsInput
      {...input}
      {...rest}
      error={problem || input.error}
      clearable
      placeholder={value.length === 0 ? '粤B12345' : ''}
      splitChars={[',', '，', '、', ' ', ';', '；']}
      value={value}
      onChange={plates => onChange([...new Set(plates.map(normalisePlate))])}
    />
  )
}
