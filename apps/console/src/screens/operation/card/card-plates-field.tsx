import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'
import { PlatesField } from '../../../nouns/plate/plates-field.tsx'

interface Props {
  field: Field<'other', string[], string[]>
  /** How many the card takes. */
  most: number
}

/** The plates of a monthly card. */
export function CardPlatesField({ field, most }: Props) {
  const t = useWords()
  return (
    <PlatesField
      field={field}
      most={most}
      required
      data-autofocus
      description={t('card.open.platesHint', { most })}
      wrong={plates => t('card.plates.wrong', { plates })}
      tooMany={plates => t('card.plates.tooMany', { most, plates })}
    />
  )
}
