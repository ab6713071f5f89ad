import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type SpotRow, spotCards } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '../../../kit/form/field.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: Field<'number', number | '' | null | undefined, number | ''>
  lotId: number
  /** The spot as it is stored, whose card may not be among those that are found. */
  known: SpotRow | undefined
}

/** What is typed is searched for once it stands this long. */
const restMs = 250

/** The monthly card that a spot belongs to, found by part of a plate, or none. */
export function CardField({ field, lotId, known }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [plateNumber] = useDebouncedValue(typed.split(' ')[0] ?? '', restMs)
  const { data } = useQuery({
    queryKey: ['spot', 'cards', lotId, plateNumber],
    queryFn: ({ signal }) => call(spotCards, { lotId, plateNumber }, { signal }),
    enabled: lotId > 0,
    placeholderData: keepPreviousData,
  })
  // A nullable field: without a card the spot belongs to none.
  const { value, onChange } = field as Field<'number', number | '' | null | undefined, number | null>
  const found = (data?.list ?? []).map(({ cardId, cardPlates, spots, numbered }) => ({
    value: String(cardId),
    label: t('spot.cardOption', { plates: cardPlates, numbered, spots }),
  }))
  const own =
    known?.cardId != null && !found.some(each => each.value === String(known.cardId))
      ? [{ value: String(known.cardId), label: known.cardPlates }]
      : []
  return (
    <Select
      {...field.input}
      searchable
      clearable
      placeholder={t('spot.noCard')}
      nothingFoundMessage={t('spot.noCardFound')}
      data={[...own, ...found]}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value ? String(value) : null}
      onChange={id => onChange(id === null ? null : Number(id))}
    />
  )
}
