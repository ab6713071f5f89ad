import { TagsInput } from '@mantine/core'
import { normalisePlate, platePattern } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: Field<'other', string[], string[]>
  /** How many the card takes. */
  most: number
}

/** Plates, each put into its one spelling as it is taken. What is wrong with one of them is said at once, by name. */
export function PlatesField({ field, most }: Props) {
  const t = useWords()
  const { input, value, onChange } = field
  const wrong = value.filter(plate => !platePattern.test(plate))
  const problem =
    wrong.length > 0
      ? t('card.plates.wrong', { plates: wrong.join(t('kit.comma')) })
      : value.length > most && t('card.plates.tooMany', { most, plates: value.slice(most).join(t('kit.comma')) })
  return (
    <TagsInput
      {...input}
      error={problem || input.error}
      required
      clearable
      data-autofocus
      description={t('card.open.platesHint', { most })}
      placeholder={value.length === 0 ? '粤B12345' : ''}
      splitChars={[',', '，', '、', ' ', ';', '；']}
      value={value}
      onChange={plates => onChange([...new Set(plates.map(normalisePlate))])}
    />
  )
}
